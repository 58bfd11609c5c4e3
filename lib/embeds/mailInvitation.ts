interface Mail {
  to: string
  subject: string
  /** Plain text; its line breaks are kept. */
  body: string
}

/** A `mailto:` address that opens a message ready to be completed (RFC 6068: percent-encoded, lines end with CR LF). */
export function mailtoAddress({ to, subject, body }: Mail): string {
  const [mailbox = '', domain = ''] = splitAtLast(to, '@').map(encodeURIComponent)
  const text = body.replace(/\r?\n/g, '\r\n')
  return `mailto:${mailbox}@${domain}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}

function splitAtLast(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign)
  return [text.slice(0, at), text.slice(at + sign.length)]
}
