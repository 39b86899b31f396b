import com.adobe.epubcheck.api.EPUBLocation;
import com.adobe.epubcheck.api.EPUBProfile;
import com.adobe.epubcheck.api.EpubCheck;
import com.adobe.epubcheck.api.MasterReport;
import com.adobe.epubcheck.messages.Message;
import com.adobe.epubcheck.util.FeatureEnum;
import com.adobe.epubcheck.util.ReportingLevel;
import java.io.BufferedReader;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the path of a book from each line of standard input, and answers with a line of JSON. */
public final class Answers {
  public static void main(String[] arguments) throws Exception {
    PrintStream answers =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    // What EPUBCheck prints by itself must not stand between the answers.
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    EPUBProfile profile = EPUBProfile.valueOf(arguments[0].toUpperCase());
    BufferedReader books =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String path = books.readLine(); path != null; path = books.readLine()) {
      answers.println(answer(path, profile));
    }
  }

  private static String answer(String path, EPUBProfile profile) {
    Findings findings = new Findings();
    findings.setReportingLevel(ReportingLevel.Usage);
    findings.setEpubFileName(path);
    String crash = null;
    try {
      new EpubCheck(new File(path), findings, profile).doValidate();
    } catch (Throwable thrown) {
      crash = thrown.toString();
    }
    return "{\"path\":" + quoted(path) + ",\"crash\":" + quoted(crash)
        + ",\"findings\":[" + String.join(",", findings.rows) + "]}";
  }

  private static String quoted(String text) {
    if (text == null) {
      return "null";
    }
    StringBuilder json = new StringBuilder("\"");
    for (char unit : text.toCharArray()) {
      if (unit == '"' || unit == '\\') {
        json.append('\\').append(unit);
      } else if (unit < 0x20 || Character.isSurrogate(unit)) {
        json.append(String.format("\\u%04x", (int) unit));
      } else {
        json.append(unit);
      }
    }
    return json.append('"').toString();
  }

  /** Keeps every message, however often it comes. */
  private static final class Findings extends MasterReport {
    final List<String> rows = new ArrayList<>();

    @Override
    public void message(Message message, EPUBLocation location, Object... arguments) {
      rows.add(
          "{\"code\":" + quoted(message.getID().toString())
              + ",\"severity\":" + quoted(message.getSeverity().toString().toLowerCase())
              + ",\"entry\":" + quoted(location.getPath())
              + ",\"line\":" + location.getLine()
              + ",\"message\":" + quoted(message.getMessage(arguments)) + "}");
    }

    @Override
    public void info(String resource, FeatureEnum feature, String value) {}

    @Override
    public int generate() {
      return 0;
    }

    @Override
    public void initialize() {}
  }
}
