/**
 * Patterns for credentials of the services that the site can use. Each is the documented form of its issuer, long
 * enough that prose and examples don't match.
 */
const SECRET_PATTERNS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/=]{40}/,
  'a Sanity token': /(?<![\w+/-])sk[A-Za-z0-9]{80,}(?![\w+/=])/,
  'a Supabase secret key': /\bsb_secret_[A-Za-z0-9_-]{20,}\b/,
  'a signed web token': /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/,
  'a Resend key': /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}\b/,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/,
  'an Amazon key': /\bAKIA[0-9A-Z]{16}\b/,
  'a password in a database address':
    /\bpostgres(?:ql)?:\/\/[^\s:/@$<{]+:(?!password|postgres|secret)[^\s:/@$<{]{8,}@(?!localhost|127\.|host\b)/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
}

/** Returns the kinds of credentials in a text, each with the beginning of the match. */
export const secretsIn = (text: string): string[] =>
  Object.entries(SECRET_PATTERNS).flatMap(([kind, pattern]) => {
    const found = pattern.exec(text)?.[0]
    return found ? [`${kind}: ${found.slice(0, 24)}…`] : []
  })
