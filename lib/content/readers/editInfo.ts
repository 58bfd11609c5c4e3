import { vercelStegaDecode } from '@vercel/stega'

/**
 * Returns the edit info at the end of a preview's text, as `data-sanity` takes it, or null; visitors' texts have none.
 * For elements whose text is in an attribute, which must not contain invisible characters.
 */
export function editInfoOf(text: unknown): string | null {
  if (typeof text !== 'string') return null
  try {
    const info = vercelStegaDecode<unknown>(text)
    return info === undefined ? null : JSON.stringify(info)
  } catch {
    return null
  }
}

/** The list of blocks in the path of a span: `letter` of `letter[_key=="a"].children[_key=="b"].text`. */
const LIST = /^(.*)\[_key=="[^"]*"\]\.children\[/

/**
 * The edit info of a field of another block in the text that a span's text is from, as a `data-sanity` attribute takes it, or null.
 * For blocks of which no field has been filled in.
 */
export function editInfoInText(text: unknown, key: string, field: string): string | null {
  const path = /[?&]path=([^&"]*)/.exec(editInfoOf(text) ?? '')?.[1]
  const list = LIST.exec(new URLSearchParams(`path=${path}`).get('path') ?? '')?.[1]
  return list ? editInfoBeside(text, encodeURIComponent(`${list}[_key=="${key}"].${field}`)) : null
}

/**
 * The edit info of another field of the document that a text is from, as a `data-sanity` attribute takes it, or null. For texts that
 * carry none themselves, since they also stand in an address.
 */
export function editInfoBeside(text: unknown, field: string): string | null {
  const info = editInfoOf(text)
  // The Studio's address names the field twice, once for its router and once for the overlay.
  return info?.replace(/(?<=[;?&]path=)[^;?&"]*/g, field) ?? null
}
