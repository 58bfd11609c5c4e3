import { colors, mailColors, mailFamilies } from '#lib/design/tokens.ts'
import type { Passage, Run } from '#lib/method/passages.ts'
import { paragraph } from '#lib/referral/email/layout.ts'
import { type Html, html } from '#lib/server/html/html.ts'

const LIST = `margin:16px 0 0;padding-left:20px;color:${mailColors.ink};font:16px/25px ${mailFamilies.sans}`

/** Returns rich text as HTML for an email. */
export const mailHtml = (passages: readonly Passage[]): Html[] =>
  passages.map((passage) => {
    if (passage.kind === 'paragraph') return paragraph(html`${passage.runs.map(runHtml)}`)
    const items = passage.items.map(({ runs }) => html`<li>${runs.map(runHtml)}</li>`)
    return passage.kind === 'number'
      ? html`<ol style="${LIST}">${items}</ol>`
      : html`<ul style="${LIST}">${items}</ul>`
  })

function runHtml({ text, look, href }: Run): Html {
  const tag = { plain: 'span', strong: 'strong', emphasis: 'em' }[look]
  const words = html`<${{ html: tag }}>${text}</${{ html: tag }}>`
  return href === null ? words : html`<a href="${href}" style="color:${colors.brand}">${words}</a>`
}

/** Returns rich text as plain text, with the address of a link after its words. */
export const mailPlainText = (passages: readonly Passage[]): string =>
  passages
    .map((passage) => {
      if (passage.kind === 'paragraph') return runsText(passage.runs)
      const mark = (index: number) => (passage.kind === 'number' ? `${index + 1}.` : '-')
      return passage.items.map(({ runs }, index) => `${mark(index)} ${runsText(runs)}`).join('\n')
    })
    .join('\n\n')

const runsText = (runs: readonly Run[]): string =>
  runs.map(({ text, href }) => (href === null ? text : `${text} (${href})`)).join('')
