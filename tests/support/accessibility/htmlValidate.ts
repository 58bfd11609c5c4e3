import { HtmlValidate } from 'html-validate'
import { unexplained } from './exceptions.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Hashes protect resources of other origins. Resources of the page's own origin need none.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

/**
 * Returns html-validate's findings in a delivered document, by the HTML standard and accessibility rules, one line
 * each.
 */
export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const lines = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
  return unexplained(lines)
}
