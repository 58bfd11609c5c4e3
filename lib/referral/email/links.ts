import { colors } from '../../design/tokens.ts'
import { type Html, html } from '../../server/html/html.ts'

const ADDRESS =
  /https?:\/\/[^\s<>"'`]+|(?:www\.|(?:[a-z]{2,3}\.)?linkedin\.com\/)[^\s<>"'`]+|[\p{L}\p{M}\p{N}_+-][\p{L}\p{M}\p{N}_.+'-]*@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/giu
const CLOSING = /[.,;:!?)\]}]+$/

/** Returns the web address of a match if it carries no user name and parses; otherwise null. */
function webAddress(match: string): string | null {
  const url = URL.parse(/^https?:/i.test(match) ? match : `https://${match}`)
  return url?.username === '' && url.password === '' ? url.href : null
}

/** The text of a link is always its address, so it cannot pose as another. */
export function linkified(text: string): Html {
  const pieces: Html[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const found = match[0].replace(CLOSING, '')
    const target = found.includes('@') && !found.includes('/') ? `mailto:${found}` : webAddress(found)
    if (target === null) continue
    pieces.push(html`${text.slice(end, match.index)}`)
    pieces.push(
      html`<a href="${target}" rel="noopener noreferrer" style="color:${colors.brand}">${found}</a>`,
    )
    end = match.index + found.length
  }
  pieces.push(html`${text.slice(end)}`)
  return { html: pieces.map((piece) => piece.html.replaceAll('\n', '<br>')).join('') }
}
