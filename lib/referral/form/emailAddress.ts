/**
 * A local part with letters, digits and marks of any script, and `_ + - . '` between them. RFC 5322 allows more, but no
 * known address uses it, and `/ & = |` separate two addresses more often. Invisible letters and marks are refused,
 * because the address would look like another person's.
 */
const LOCAL_PART =
  /^(?![.'\p{M}])(?!.*\.\.)(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]$/u

/** A domain in ASCII with a top-level domain of letters, or one that is encoded. */
const ASCII_DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/** A domain before it is encoded. In ASCII: letters, digits, dots and hyphens only. */
const TYPED_DOMAIN = /^[a-z0-9.\u0080-\u{10ffff}-]+$/iu

/** The longest address, in characters (RFC 5321 §4.5.3.1.3). */
const MAX_ADDRESS = 254

/** Returns a domain in ASCII and lower case (IDNA, as browsers do it), or null if it is invalid. */
function asciiDomain(domain: string): string | null {
  if (!TYPED_DOMAIN.test(domain)) return null
  const ascii = /[\u0080-\u{10ffff}]/u.test(domain) ? encodedDomain(domain) : domain.toLowerCase()
  return ASCII_DOMAIN.test(ascii) ? ascii : null
}

// URL.parse is missing in browsers that some visitors still use.
function encodedDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

/** Returns the local part as typed and the domain in ASCII; null unless the text is exactly one address. */
export function asciiAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const domain = asciiDomain(address.slice(at + 1))
  if (domain === null || !LOCAL_PART.test(local)) return null
  const ascii = `${local}@${domain}`
  return ascii.length <= MAX_ADDRESS ? ascii : null
}

/** Gmail's two domains. Gmail treats `j.doe` and `jdoe` as one mailbox. */
const GMAIL = /@(?:gmail|googlemail)\.com$/

/** Returns {@link addressKey} without a label such as `+news` or Gmail's dots, which most providers ignore. */
export function mailboxKey(key: string): string {
  const unlabelled = key.replace(/^([^+@]+)\+[^@]*(?=@)/, '$1')
  return GMAIL.test(unlabelled)
    ? `${unlabelled.replace(GMAIL, '').replaceAll('.', '')}@gmail.com`
    : unlabelled
}

/**
 * Returns a key that all spellings of one address share: {@link asciiAddress} without regard to case or width. Returns
 * null also if the key is too long for an address, because some letters become two in lower case.
 */
export function addressKey(address: string): string | null {
  const key = asciiAddress(address.normalize('NFKC'))?.toLowerCase() ?? ''
  return key !== '' && key.length <= MAX_ADDRESS ? key : null
}
