import { type PageFinding, plainly, shortened } from './finding.ts'
import { isBareAddress, saysNothing } from './linkWords.ts'
import type { PageLink } from './pageModel.ts'

/** Links whose words don't say where they lead: read one after the other, as a screen reader lists them. */
export function linkTexts(links: readonly PageLink[]): PageFinding[] {
  const elsewhere = new Set(
    (['A', 'B'] as const).flatMap((shown) =>
      leadingElsewhere(links.filter(({ version }) => version === undefined || version === shown)),
    ),
  )
  return links.flatMap((link): PageFinding[] => {
    const words = link.text.trim()
    const sentence = faultOf(words, elsewhere.has(link.at))
    return sentence ? [{ kind: 'Link', at: link.at, sentence, words }] : []
  })
}

function faultOf(words: string, leadsElsewhere: boolean): string | null {
  // A link without any words is axe's.
  if (!words) return null
  if (isBareAddress(words)) {
    return 'A bare address is read out letter by letter. Link words that say what is there instead.'
  }
  if (saysNothing(plainly(words))) {
    return 'These words don’t say where the link leads. Name what is there, such as “our privacy notice”.'
  }
  return leadsElsewhere
    ? `Another link on this page says “${shortened(words)}” too and leads elsewhere. Give each its own words.`
    : null
}

/** The page that an address leads to: a place within it is no other target. */
const pageOf = (href: string): string => href.replace(/#.*$/, '').replace(/\/$/, '')

/** The places of links that say what an earlier one says, and lead to another page. */
function leadingElsewhere(links: readonly PageLink[]): number[] {
  const seen = new Map<string, string>()
  return links.flatMap(({ at, text, href }) => {
    const said = plainly(text)
    const target = pageOf(href)
    const earlier = seen.get(said)
    if (earlier === undefined) seen.set(said, target)
    return earlier === undefined || earlier === target ? [] : [at]
  })
}
