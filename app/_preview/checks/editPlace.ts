import { vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'
import { z } from 'zod'

export interface EditPlace {
  /** The edit info as a `data-sanity` attribute takes it. */
  info: string
  href: string
  id: string
  type: string
  path: string
}

const editInfo = z.object({ href: z.string() })

/** Returns the field in a text's invisible edit info, or in an attribute with it; null for other texts. */
function placeOf(info: unknown): EditPlace | null {
  const parsed = editInfo.safeParse(info)
  if (!parsed.success) return null
  const { searchParams } = new URL(parsed.data.href, location.origin)
  const [id = '', type = '', path = ''] = ['id', 'type', 'path'].map((name) => searchParams.get(name) ?? '')
  return { info: JSON.stringify(info), href: parsed.data.href, id, type, path }
}

const quietly = (read: () => unknown): unknown => {
  try {
    return read()
  } catch {
    return null
  }
}

export const cleaned = (text: string): string => vercelStegaSplit(text).cleaned

export const placeOfText = (node: Text): EditPlace | null =>
  placeOf(quietly(() => vercelStegaDecode<unknown>(node.data)))

/** The text nodes within an element, in order. */
export function textsWithin(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) texts.push(node)
  return texts
}

/** Returns the field of a sentence from the fields of its parts: a fact within it has another field. */
export const placeOfSentence = (places: readonly (EditPlace | null)[]): EditPlace | null => {
  const known = places.filter((place) => place !== null)
  return known.find(({ id }) => id !== 'businessFacts') ?? known[0] ?? null
}

export function placeOfElement(element: Element): EditPlace | null {
  const marked = element.closest('[data-sanity]') ?? element.querySelector('[data-sanity]')
  return (
    placeOfSentence(textsWithin(element).map(placeOfText)) ??
    placeOf(quietly(() => JSON.parse(marked?.getAttribute('data-sanity') ?? 'null')))
  )
}

/** Returns the field of an empty element's surroundings: its card, its figure or its section. */
export function placeAround(element: Element): EditPlace | null {
  const own = placeOfElement(element)
  const around = own ? null : element.parentElement?.closest('figure, article, li, section')
  return around ? placeAround(around) : own
}
