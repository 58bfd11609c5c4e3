import { type Html, html } from './html.ts'

interface HtmlDocument {
  title: string
  /** Styles and scripts. */
  head: Html | readonly Html[]
  body: Html
  /** Attributes of the body, each with a space before it. */
  attributes?: readonly Html[]
}

/**
 * Returns a complete English page for responses outside the site, such as a local service's. It is not indexed and has
 * no icon.
 */
export function htmlDocument({ title, head, body, attributes = [] }: HtmlDocument): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body${attributes}>
${body}
</body>
</html>`.html
}
