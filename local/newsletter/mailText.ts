import { colors, mailColors, mailFamilies } from '#lib/design/tokens.ts'
import { type Html, html } from '#lib/html/html.ts'
import type { Passage, Run } from '#lib/method/passages.ts'

const LINES = `color:${mailColors.ink};font-size:16px;line-height:25px;overflow-wrap:anywhere;font-family:${mailFamilies.sans}`
const BLOCK = `margin:16px 0 0;${LINES}`
const LIST = `padding-left:20px;${BLOCK}`

/** Rich text as the HTML of an e-mail, whose styles stand in attributes. */
export function mailHtml(passages: readonly Passage[]): Html[] {
  return passages.map((passage) => {
    if (passage.kind === 'paragraph') return html`<p style="${BLOCK}">${passage.runs.map(runHtml)}</p>`
    const items = passage.items.map(({ runs }) => html`<li>${runs.map(runHtml)}</li>`)
    return passage.kind === 'number'
      ? html`<ol style="${LIST}">${items}</ol>`
      : html`<ul style="${LIST}">${items}</ul>`
  })
}

function runHtml({ text, look, href }: Run): Html {
  const words =
    look === 'strong'
      ? html`<strong>${text}</strong>`
      : look === 'emphasis'
        ? html`<em>${text}</em>`
        : html`${text}`
  return href === null ? words : html`<a href="${href}" style="color:${colors.green}">${words}</a>`
}

/** Rich text as plain text: where a link leads stands behind its words. */
export function mailPlainText(passages: readonly Passage[]): string {
  return passages
    .map((passage) =>
      passage.kind === 'paragraph'
        ? runsText(passage.runs)
        : passage.items
            .map(
              ({ runs }, index) => `${passage.kind === 'number' ? `${index + 1}.` : '-'} ${runsText(runs)}`,
            )
            .join('\n'),
    )
    .join('\n\n')
}

const runsText = (runs: readonly Run[]): string =>
  runs.map(({ text, href }) => (href === null ? text : `${text} (${href})`)).join('')
