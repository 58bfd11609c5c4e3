import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script\b((?:(?!\bsrc=)[^>])*)>([\s\S]*?)<\/script>/g
const DATA_BLOCK = /\btype="application\/(?:ld\+)?json"/

/** What names one inline script or style in a Content-Security-Policy: `'sha256-…'` (CSP 3, hash-source). */
export const hashSource = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/**
 * The CSP source expressions (`'sha256-…'`) of every inline script in a page, each once, in order of appearance.
 * Data blocks (JSON) are never executed and need none.
 */
export function inlineScriptHashes(html: string): string[] {
  const programs = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , source = '']) => hashSource(source))
  return [...new Set(programs)]
}
