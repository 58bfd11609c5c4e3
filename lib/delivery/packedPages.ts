import { createHash } from 'node:crypto'
import { type Ending, encoded } from './edition/encodings.ts'

/** As many pages as the site has, with those of the publish before: one that was rendered anew is another text. */
const MOST_KEPT = 48

/** The names of encodings, each with the form that has it. The smaller first. */
const ENCODINGS: readonly (readonly [name: string, ending: Ending])[] = [
  ['br', 'br'],
  ['gzip', 'gz'],
]

/** A page as it is sent. */
interface Packed {
  /** What tells it from every other text of the page, as a value of `ETag`: weak, since all forms of it share one. */
  readonly tag: string
  /** Its bytes and how to read them; null where it is not compressed yet, or the browser takes neither form. */
  readonly form: { readonly encoding: string; readonly body: Buffer } | null
}

interface Known {
  readonly tag: string
  forms: ReadonlyMap<Ending, Buffer>
}

const tagOf = (page: string): string => `W/"${createHash('sha256').update(page).digest('base64url')}"`

const isAccepted = (acceptEncoding: string, name: string): boolean =>
  acceptEncoding.split(',').some((accepted) => {
    const [token = '', ...parameters] = accepted.split(';').map((part) => part.trim().toLowerCase())
    return token === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })

/**
 * The last pages that were sent, each with its tag and its compressed forms. To compress one, or to work out a tag as Next does, takes
 * longer than all the rest of an answer, and every visitor gets the same. A page that was never seen is compressed beside the
 * answers, and is found from then on.
 */
export function packedPages() {
  const kept = new Map<string, Known>()
  const pack = (page: string): Known => {
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    const known: Known = { tag: tagOf(page), forms: new Map() }
    kept.set(page, known)
    encoded(Buffer.from(page), 'text/html').then(
      (forms) => {
        known.forms = new Map(forms)
      },
      // Whatever keeps it from being compressed here, Next compresses it for this answer, and it is tried again.
      () => kept.delete(page),
    )
    return known
  }
  return {
    of(page: string, acceptEncoding: string): Packed {
      const { tag, forms } = kept.get(page) ?? pack(page)
      for (const [encoding, ending] of ENCODINGS) {
        const body = isAccepted(acceptEncoding, encoding) ? forms.get(ending) : undefined
        if (body) return { tag, form: { encoding, body } }
      }
      return { tag, form: null }
    },
  }
}
