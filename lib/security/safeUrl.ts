const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const LINK_SCHEMES = /^(?:https?:\/\/[^/]|mailto:.|tel:.)/i
const WEB_SCHEMES = /^https?:\/\/[^/]/i
/** Control, invisible and white-space characters. Browsers skip some of them, which hides `java\nscript:`. */
const HIDDEN = /[\p{C}\p{Z}]/u
/** Browsers read `//host`, `/\host` and `\host` as another site. */
const OTHER_SITE = /^[/\\]{2}|\\/
/** A relative address may hold a colon only behind its first slash (RFC 3986, 4.2): before, it reads like a scheme. */
const COLON_FIRST = /^[^/?#]*:/
const MAX_LENGTH = 2_048

/** Returns a relative, http, https, mailto or tel address; null for all others, disguised ones included. */
export function safeHref(value: unknown): string | null {
  const href = visibleText(value)
  if (href === null) return null
  if (SCHEME.test(href)) return LINK_SCHEMES.test(href) && URL.canParse(href) ? href : null
  return OTHER_SITE.test(href) || COLON_FIRST.test(href) ? null : href
}

/** An absolute http or https address, or null. */
export function safeWebUrl(value: unknown): string | null {
  const url = visibleText(value)
  return url !== null && WEB_SCHEMES.test(url) && URL.canParse(url) ? url : null
}

function visibleText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' || text.length > MAX_LENGTH || HIDDEN.test(text) ? null : text
}
