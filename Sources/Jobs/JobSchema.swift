/// The JSON Schemas (draft 2020-12) of a worker's lines.
public enum JobSchema {
  /// The schema of a job.
  public static var job: String {
    String(decoding: PackageResources.worker_job_schema_json, as: UTF8.self)
  }

  /// The schema of a result.
  public static var result: String {
    String(decoding: PackageResources.worker_result_schema_json, as: UTF8.self)
  }
}
