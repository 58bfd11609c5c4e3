import { HtmlValidate } from 'html-validate'
import { unexplained } from './exceptions.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // A hash guards what others serve. What comes by the same door as the page needs none.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

/** What html-validate finds in a document as it is delivered, against the standard and its rules of accessibility, a line each. */
export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const lines = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
  return unexplained(lines)
}
