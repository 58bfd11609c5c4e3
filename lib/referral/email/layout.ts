import type { Brand } from '../../design/brand.ts'
import { palettes } from '../../design/palettes.ts'
import { colors, mailColors, mailFamilies } from '../../design/tokens.ts'
import { type Html, html } from '../../server/html/html.ts'

const { ink, muted, rule } = mailColors
const SERIF = `font-family:${mailFamilies.serif}`
const SANS = `font-family:${mailFamilies.sans}`

/**
 * Returns a label with its value as one table row: side by side if both fit, otherwise the value below its label. It
 * relies on widths alone, because some email programs ignore media queries.
 */
export function row(label: string, value: Html): Html {
  return html`<tr>
<td style="padding:8px 0 10px">
<div style="display:inline-block;vertical-align:top;width:140px;color:${muted};font-size:14px;line-height:24px;${SANS}">${label}</div>
<div style="display:inline-block;vertical-align:top;width:100%;max-width:376px;color:${ink};font-size:16px;line-height:24px;overflow-wrap:anywhere;${SANS}">${value}</div>
</td>
</tr>`
}

/** Returns a table of {@link row}s under a small heading in a colour of the brand. */
export function section(heading: string, rows: readonly Html[], color: string = colors.brand): Html {
  return html`<h2 style="margin:32px 0 4px;font-size:14px;line-height:20px;letter-spacing:.08em;text-transform:uppercase;font-weight:600;color:${color};${SANS}">${heading}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;border-top:1px solid ${rule}">${rows}</table>`
}

export function paragraph(content: Html): Html {
  return html`<p style="margin:16px 0 0;color:${ink};font-size:16px;line-height:25px;overflow-wrap:anywhere;${SANS}">${content}</p>`
}

/** Returns a text to forward, set apart from the text around it. */
export function quotation(paragraphs: readonly string[]): Html {
  return html`<div style="margin:16px 0 0;padding:4px 0 20px 18px;border-left:3px solid ${rule}">${paragraphs.map((text) => paragraph(html`${text}`))}</div>`
}

/** Returns the call to action as a button. `href` must be our own address, never a visitor's. */
export function button(label: string, href: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 0"><tr><td style="background:${colors.brand};border-radius:4px">
<a href="${href}" style="display:inline-block;padding:14px 24px;color:${colors.white};text-decoration:none;font-size:16px;line-height:20px;font-weight:600;${SANS}">${label}</a>
</td></tr></table>`
}

/** Returns an email. One to visitors opens with the practice's name and ends with the sentence about its owner. */
export function page(
  title: string,
  preview: string,
  content: readonly Html[],
  brand: Brand | null = null,
): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;background:${colors.paper}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.paper}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${colors.white};border:1px solid ${rule};border-radius:6px"><tr><td style="padding:36px 32px 40px">
${brand?.name ? html`<p style="margin:0 0 28px;padding:0 0 14px;border-bottom:1px solid ${rule};color:${palettes[brand.palette].colors.brand};font-size:20px;line-height:26px;${SERIF}">${brand.name}</p>` : ''}<h1 style="margin:0;color:${ink};font-size:28px;line-height:36px;font-weight:500;overflow-wrap:anywhere;${SERIF}">${title}</h1>
${content}
</td></tr></table>
${brand?.sentence ? html`<p style="max-width:536px;margin:18px 0 0;color:${muted};font-size:13px;line-height:20px;${SANS}">${brand.sentence}</p>` : ''}
</td></tr></table>
</body>
</html>`.html
}
