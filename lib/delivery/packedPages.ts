import { type Ending, encoded } from './edition/encodings.ts'

/** As many pages as the site has, with those of the publish before: one that was rendered anew is another text. */
const MOST_KEPT = 48

/** The names of encodings, each with the form that has it. The smaller first. */
const ENCODINGS: readonly (readonly [name: string, ending: Ending])[] = [
  ['br', 'br'],
  ['gzip', 'gz'],
]

/** A page as bytes, and the encoding that says how to read them. */
interface Packed {
  readonly encoding: string
  readonly body: Buffer
}

const isAccepted = (acceptEncoding: string, name: string): boolean =>
  acceptEncoding.split(',').some((accepted) => {
    const [token = '', ...parameters] = accepted.split(';').map((part) => part.trim().toLowerCase())
    return token === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })

/**
 * The compressed forms of the last pages that were sent. Compressing takes longer than all the rest of an answer, and every
 * visitor gets the same bytes. A page that was never seen is compressed beside the answers, and is found from then on.
 */
export function packedPages() {
  const kept = new Map<string, ReadonlyMap<Ending, Buffer>>()
  const pack = async (page: string) => {
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(page, new Map())
    const forms = await encoded(Buffer.from(page), 'text/html')
    if (kept.has(page)) kept.set(page, new Map(forms))
  }
  return {
    /** @returns null where the page is not compressed yet, or the browser takes neither form */
    of(page: string, acceptEncoding: string): Packed | null {
      const accepted = ENCODINGS.filter(([encoding]) => isAccepted(acceptEncoding, encoding))
      if (accepted.length === 0) return null
      const forms = kept.get(page)
      // Whatever keeps it from being compressed here, Next compresses it for this answer, and it is tried again.
      if (forms === undefined) pack(page).catch(() => kept.delete(page))
      for (const [encoding, ending] of accepted) {
        const body = forms?.get(ending)
        if (body) return { encoding, body }
      }
      return null
    },
  }
}
