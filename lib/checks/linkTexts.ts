import { type PageFinding, plainly, shortened } from './finding.ts'
import type { PageLink } from './pageModel.ts'

/** Words that ask for a click without naming its target. */
const LEAD_INS =
  'click|press|tap|go|see|read|reading|view|show|learn|find|discover|continue|open|download|check|visit|follow|watch|look'
/** Words that point at the target without naming it. */
const POINTERS =
  'here|there|this|that|it|these|one|link|links|page|pages|site|website|web|webpage|url|address|articles?|post|story|text|document|file|more|further|details|info|information'
/** Words that may come between them. */
const FILLERS =
  'please|just|simply|now|on|out|to|at|in|via|through|under|by|for|of|from|the|an?|our|my|its|you|all|and|or|full|whole|complete|entire|following'
/** Only such words and small numbers, of which at least one asks or points; “About this site” is the name of a page. */
const SAYS_NOTHING = new RegExp(
  `^(?:\\d{1,2}|(?=.*\\b(?:${LEAD_INS}|${POINTERS})\\b)(?:(?:${LEAD_INS}|${POINTERS}|${FILLERS}|about (?:it|this|that)$|\\d{1,2})(?: |$))+)$`,
)

/**
 * Returns true if the words don't say where a link leads.
 * @param said the words without punctuation and capitals
 */
const saysNothing = (said: string): boolean => said === '' || SAYS_NOTHING.test(said)

const HOST = String.raw`(?!\S*@)[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}`
const WITH_SCHEME = /^(?:[a-z][a-z\d+-]*:\/\/|www\.)\S+$/i
const WITH_PATH = new RegExp(String.raw`^${HOST}[/?#]\S*$`, 'u')
const HOST_ALONE = new RegExp(`^${HOST}$`, 'u')

/**
 * Returns true for a web address. “Cal.com” is a name by its capital; email addresses and paths of this site count as
 * words.
 */
function isBareAddress(words: string): boolean {
  const address = words.replace(/[.,;:!)]+$/, '')
  if (WITH_SCHEME.test(address) || WITH_PATH.test(address)) return true
  return HOST_ALONE.test(address) && address === address.toLowerCase()
}

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
