/// The content models of the files in META-INF (EPUB 3.3, section 4.2.6; OCF 2.0.1).
enum ContainerGrammar {
  static let version3: StaticString = """
    start container;
    container [version=(1.0)] = (rootfiles, links?);
    rootfiles = rootfile+;
    rootfile [full-path=uri media-type=(application/oebps-package+xml) rendition:media=mediaQuery?
      rendition:layout=(reflowable|pre-paginated)? rendition:language=languageTag?
      rendition:accessMode? rendition:label?] = ();
    links = link+;
    link [href=uri rel=nmtokens media-type=mediaType?] = ();
    """

  static let version2: StaticString = """
    start container;
    container [version] = rootfiles;
    rootfiles = rootfile+;
    rootfile [full-path media-type] = ();
    """

  /// XML Encryption 1.1 and the parts of XML Signature that it uses, foreign elements allowed.
  static let encryption: StaticString = """
    %encrypted = (enc:EncryptionMethod?, ds:KeyInfo?, enc:CipherData, enc:EncryptionProperties?);
    comp:Compression [Method=(0|8) OriginalLength=nonNegative] = ();
    any <* !enc !comp> [*] = (#text | anything)*;
    anything <*> [*] = (#text | anything)*;
    """

  /// XML Encryption 1.0 as EPUB 2 has it.
  static let encryption2: StaticString = """
    %encrypted = (enc:EncryptionMethod, ds:KeyInfo?, enc:CipherData?, enc:EncryptionProperties?);
    comp:Compression = ();
    any <* !enc !comp> = (#text | any)*;
    """

  /// What both versions of XML Encryption have.
  static let encryptionParts: StaticString = """
    start encryption;
    encryption = (enc:EncryptedData | enc:EncryptedKey)+;
    @encrypted = Id=ncname? Type=uri? MimeType? Encoding=uri?;
    enc:EncryptedData [@encrypted] = %encrypted;
    enc:EncryptedKey [@encrypted Recipient?]
      = (%encrypted, enc:ReferenceList?, enc:CarriedKeyName?);
    enc:EncryptionMethod [Algorithm=uri] = (#text | any)*;
    enc:CipherData = (enc:CipherValue | enc:CipherReference);
    enc:CipherValue = #base64;
    enc:CipherReference [URI=uri] = enc:Transforms?;
    enc:Transforms = (ds:Transform | any)+;
    ds:Transform [Algorithm=uri] = (#text | any)*;
    enc:ReferenceList = (enc:DataReference | enc:KeyReference)+;
    enc:DataReference [URI=uri] = any*;
    enc:KeyReference [URI=uri] = any*;
    enc:CarriedKeyName = #text*;
    enc:EncryptionProperties [Id=ncname?] = enc:EncryptionProperty+;
    enc:EncryptionProperty [Id=ncname? Target=uri? xml:*]
      = (#text*, (comp:Compression | any), (#text | comp:Compression | any)*);
    ds:KeyInfo [Id=ncname?] = (#text | any | enc:EncryptedKey | ds:KeyName | ds:RetrievalMethod)+;
    ds:KeyName = #text*;
    ds:RetrievalMethod [URI=uri? Type=uri?] = any*;
    """

  static let signatures: StaticString = """
    start signatures;
    signatures = ds:Signature+;
    ds:Signature [Id=ncname?] = (ds:SignedInfo, ds:SignatureValue, ds:KeyInfo?, ds:Object*);
    ds:SignedInfo [Id=ncname?]
      = (ds:CanonicalizationMethod, ds:SignatureMethod, ds:Reference+);
    ds:CanonicalizationMethod [Algorithm=uri] = (#text | any)*;
    ds:SignatureMethod [Algorithm=uri] = (#text | any)*;
    ds:Reference [Id=ncname? URI=uri? Type=uri?]
      = (ds:Transforms?, ds:DigestMethod, ds:DigestValue);
    ds:Transforms = ds:Transform+;
    ds:Transform [Algorithm=uri] = (#text | any)*;
    ds:DigestMethod [Algorithm=uri] = (#text | any)*;
    ds:DigestValue = #base64;
    ds:SignatureValue [Id=ncname?] = #base64;
    ds:KeyInfo [Id=ncname?] = (#text | any)+;
    ds:Object [Id=ncname? MimeType? Encoding=uri?] = (#text | any)*;
    any <*> [*] = (#text | any)*;
    """
}
