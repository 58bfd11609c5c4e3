import { oneLine } from '../form/text.ts'

const MAX_SUBJECT = 150

/** A subject line: one line, without control characters, so that no text can add a header; cut at 150 characters. */
export function subjectLine(text: string): string {
  const line = oneLine(text)
  return line.length <= MAX_SUBJECT ? line : `${line.slice(0, MAX_SUBJECT - 1).toWellFormed()}…`
}
