import type { ShortText } from '#lib/content/readers/texts/shortText.ts'

type Block = ShortText[number]

export interface Run {
  readonly text: string
  readonly look: 'plain' | 'strong' | 'emphasis'
  /** Absolute; null where it leads nowhere. */
  readonly href: string | null
}

export type Passage =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'bullet' | 'number'; readonly items: { level: number; runs: readonly Run[] }[] }

/**
 * Returns rich text for a file or an email: figures in place of their chips, lists as one passage each.
 * @param siteUrl address of this site, which its paths need outside the site
 */
export function passagesOf(text: ShortText, siteUrl: string): Passage[] {
  const passages: Passage[] = []
  for (const block of text) {
    const runs = runsOf(block, siteUrl)
    const { listItem: kind, level = 1 } = block
    const last = passages.at(-1)
    if (kind === undefined) passages.push({ kind: 'paragraph', runs })
    else if (last?.kind === kind) last.items.push({ level, runs })
    else passages.push({ kind, items: [{ level, runs }] })
  }
  return passages
}

function runsOf({ children, markDefs }: Block, siteUrl: string): Run[] {
  return children.map((child) => {
    if (child._type === 'fact') return { text: child.value, look: 'plain', href: null }
    const link = markDefs.find(({ _key }) => child.marks.includes(_key))
    const look = child.marks.includes('strong') ? 'strong' : child.marks.includes('em') ? 'emphasis' : 'plain'
    return {
      text: child.text,
      look,
      href: link ? (URL.parse(link.href, `${siteUrl}/`)?.href ?? siteUrl) : null,
    }
  })
}
