import { escapeHtml } from './escape.ts'

/** A piece of HTML that needs no escaping any more. */
export type Html = { readonly html: string }

/** HTML from a template: every value is escaped, unless it is {@link Html} (or a list of it) already. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const [first = '', ...rest] = parts
  return { html: first + rest.map((part, index) => render(values[index] ?? '') + part).join('') }
}

function render(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeHtml(value)
  return 'html' in value ? value.html : value.map((piece) => piece.html).join('')
}
