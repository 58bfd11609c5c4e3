import { type Finding, plainly, shortened } from './finding.ts'
import type { PageLink } from './pageModel.ts'

/** Words that say that there is a link, and nothing about where it leads. */
const SAYS_NOTHING = new Set([
  ...[
    'click',
    'click here',
    'click this',
    'click this link',
    'press here',
    'tap here',
    'go here',
    'see here',
  ],
  ...['here', 'this', 'this link', 'this page', 'this site', 'this one', 'it', 'link', 'the link', 'links'],
  ...['more', 'more info', 'more information', 'more details', 'details', 'info', 'information'],
  ...['read', 'read on', 'read more', 'read this', 'read it', 'learn more', 'find out more', 'see more'],
  ...['view', 'view more', 'show more', 'discover more', 'continue', 'continue reading', 'go', 'open'],
  ...['website', 'web page', 'webpage', 'page', 'site', 'url', 'download', 'download here', 'check it out'],
  ...['find out more here', 'learn more here', 'read more here', 'more here', 'click for more'],
])

/** A web address, with or without its scheme; addresses of people, and paths of this site, are words enough. */
const BARE_ADDRESS = /^(?:https?:\/\/\S+|www\.\S+|(?!\S*@)[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}(?:[/?#]\S*)?)$/iu

/** Links whose words don't say where they lead: read one after the other, as a screen reader lists them. */
export function linkTexts(links: readonly PageLink[]): Finding[] {
  const seen = new Map<string, string>()
  return links.flatMap(({ at, text, href }): Finding[] => {
    const words = text.trim()
    const said = plainly(words)
    // A link without any words is axe's.
    if (!words) return []
    const found = (sentence: string): Finding[] => [{ kind: 'Link', at, sentence, words }]
    if (BARE_ADDRESS.test(words)) {
      return found('A bare address is read out letter by letter. Link words that say what is there instead.')
    }
    if (!said || SAYS_NOTHING.has(said)) {
      return found(
        'These words don’t say where the link leads. Name what is there, such as “our privacy notice”.',
      )
    }
    const target = href.replace(/\/$/, '')
    const earlier = seen.get(said)
    if (earlier === undefined) seen.set(said, target)
    return earlier === undefined || earlier === target
      ? []
      : found(
          `Another link on this page says “${shortened(words)}” too and leads elsewhere. Give each its own words.`,
        )
  })
}
