/**
 * A local part as people have it: letters, digits and marks of any script, and `_ + - . '` between them. More is allowed by
 * RFC 5322; nobody is known to be reached by it, and `/ & = |` stand between two addresses more often than in one. Some letters
 * and marks leave nothing to see: an address with one would look like another person's.
 */
const LOCAL_PART =
  /^(?![.'\p{M}])(?!.*\.\.)(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]$/u

/** A domain in ASCII with a top-level domain of letters, or one that is encoded. */
const ASCII_DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/** UTF-16 units that a domain may consist of before it is encoded: of ASCII letters, digits, dots and hyphens alone. */
const TYPED_DOMAIN = /^[a-z0-9.\u0080-\u{10ffff}-]+$/iu

/** The longest address, in characters (RFC 5321 §4.5.3.1.3). */
const MAX_ADDRESS = 254

/** A domain in ASCII and lower case (IDNA, as browsers do it); null for what can't be one. */
function asciiDomain(domain: string): string | null {
  if (!TYPED_DOMAIN.test(domain)) return null
  const ascii = /[\u0080-\u{10ffff}]/u.test(domain) ? encodedDomain(domain) : domain.toLowerCase()
  return ASCII_DOMAIN.test(ascii) ? ascii : null
}

// Not URL.parse, which browsers that visitors still have don't know.
function encodedDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

/**
 * An e-mail address as mail servers take it: the local part as it was typed, the domain in ASCII. Null for whatever is not
 * exactly one address, without a name or brackets around it.
 */
export function asciiAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const domain = asciiDomain(address.slice(at + 1))
  if (domain === null || !LOCAL_PART.test(local)) return null
  const ascii = `${local}@${domain}`
  return ascii.length <= MAX_ADDRESS ? ascii : null
}

/** Two names of one provider, the largest, where `j.doe` and `jdoe` are one mailbox. */
const GMAIL = /@(?:gmail|googlemail)\.com$/

/** The mailbox that an address leads to at most providers: {@link addressKey} without a label such as `+news`, nor Gmail's dots. */
export function mailboxKey(key: string): string {
  const unlabelled = key.replace(/^([^+@]+)\+[^@]*(?=@)/, '$1')
  return GMAIL.test(unlabelled)
    ? `${unlabelled.replace(GMAIL, '').replaceAll('.', '')}@gmail.com`
    : unlabelled
}

/**
 * What two spellings of one address have in common: {@link asciiAddress} without regard to case or width of letters. Null also
 * where that is longer than an address may be: some letters are two when they are small.
 */
export function addressKey(address: string): string | null {
  const key = asciiAddress(address.normalize('NFKC'))?.toLowerCase() ?? ''
  return key !== '' && key.length <= MAX_ADDRESS ? key : null
}
