/** The end of an answer that comes in chunks, as Caddy sends files that were compressed before. */
export const LAST_CHUNK = '\r\n0\r\n\r\n'

/** Whether an answer is whole, from its beginning as latin1. */
export function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /^content-length: (\d+)/im.exec(answer.slice(0, head))?.[1]
  return length === undefined ? answer.endsWith(LAST_CHUNK) : answer.length >= head + 4 + Number(length)
}
