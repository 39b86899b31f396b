/// The URL schemes that are registered and met in books.
enum URLScheme {
  /// Whether a scheme, in lower case, is registered.
  static func isRegistered(_ scheme: String) -> Bool { registered.contains(scheme) }

  private static let registered = Set(
    """
    aaa aaas about acap acct adiumxtra afp afs aim apt attachment aw beshare bitcoin bolo callto cap \
    chrome chrome-extension cid coap com-eventbrite-attendee content crid cvs data dav dict dict \
    dlna-playcontainer dlna-playsingle dns doi dtn dvb ed2k facetime fax feed file finger fish ftp \
    geo gg git gizmoproject go gopher gtalk h323 hcp http https iax icap icon im imap info ipn ipp \
    irc irc6 ircs iris iris.beep iris.lwz iris.xpc iris.xpcs itms jar javascript jms keyparc lastfm \
    ldap ldaps magnet mailserver mailto maps market message mid mms modem ms-help msnim msrp msrps \
    mtqp mumble mupdate mvn news nfs ni nih nntp notes oid opaquelocktoken pack palm paparazzi \
    platform pop pres prospero proxy psyc query reload res resource rmi rsync rtmp rtsp secondlife \
    service session sftp sgn shttp sieve sip sips skype smb sms snmp soap.beep soap.beeps soldat \
    spotify ssh steam svn tag teamspeak tel telnet tftp things thismessage tip tn3270 tv udp unreal \
    urn ut2004 vemmi ventrilo view-source wais webcal ws wss wtai wyciwyg xcon xcon-userid xfire \
    xmlrpc.beep xmlrpc.beeps xmpp xri ymsgr z39.50 z39.50r z39.50s
    """.split(separator: " ").map(String.init))
}
