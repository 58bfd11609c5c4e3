/** A name in code: of an error, a kind of email, a document type. No `@` and no space, so that no address fits. */
const NAME = /^[\w.:-]{1,80}$/

/** Texts, by the form that each must have. */
const texts = {
  /** The id of a referral, which is meaningless without the database. */
  referral: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/,
  kind: NAME,
  /** The name of an error's class; see failureFacts. */
  reason: NAME,
  /** An error's code, such as `ECONNREFUSED` or a state of SQL. */
  code: NAME,
  /** Places in the code, the innermost first. */
  at: /^[\w./:+@ -]{1,400}$/,
  /** A path of the route table or the first segment of another known address, never one that a visitor typed. */
  path: /^\/[\w/.-]{0,80}$/,
  method: /^[A-Z-]{1,20}$/,
  /** Scheme, host and port of a server that this installation is configured with, or of a page that asked it. */
  origin: /^https?:\/\/[\w.:[\]-]{1,100}$/,
  /** The hash of an inline script or style. */
  hash: /^sha(?:256-[\w+/=]{44}|384-[\w+/=]{64}|512-[\w+/=]{88})$/,
  /** A person's id at the Content Lake, which is meaningless without the project's list of members. */
  editor: /^[\w-]{1,40}$/,
  version: NAME,
  type: NAME,
  /** A local service, a database or another service of this installation. */
  service: NAME,
} as const

const figures = ['attempt', 'bytes', 'count', 'milliseconds', 'port', 'status'] as const

/**
 * All fields that a line of the log may contain in addition to its sentence. None can hold personal data. Keep it so
 * when you add one: no address, name, query string or message of an error.
 */
export type Facts = {
  readonly [Field in keyof typeof texts]?: string | undefined
} & {
  readonly [Field in (typeof figures)[number]]?: number | undefined
}

const forms: ReadonlyMap<string, RegExp> = new Map(Object.entries(texts))

/** Replaces a fact whose value doesn't fit its field. */
const WITHHELD = '(withheld)'

/** Returns the facts as they may be written: without unknown fields, and with unfit values withheld. */
export function admitted(facts: Facts): Record<string, string | number> {
  const kept: Record<string, string | number> = {}
  for (const [field, value] of Object.entries(facts)) {
    const form = forms.get(field)
    if (value === undefined || !(form || figures.some((figure) => figure === field))) continue
    const fits = form ? typeof value === 'string' && form.test(value) : Number.isFinite(value)
    kept[field] = fits ? value : WITHHELD
  }
  return kept
}
