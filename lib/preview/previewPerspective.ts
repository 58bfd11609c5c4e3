import type { PreviewPass } from './previewPass.ts'

/** Which documents a preview shows: published ones, drafts over them, or the named releases over both. */
export type PreviewPerspective = 'published' | 'drafts' | string[]

const NAME = /^[a-zA-Z0-9-]{1,64}$/
const MAX_STACK = 10

/** Returns `drafts` for anything else than a perspective, and for `raw`, which would show each document twice. */
export function parsePerspective(value: string | null | undefined): PreviewPerspective {
  const names = (value ?? '').split(',').map((name) => name.trim())
  if (names.length > MAX_STACK || names.some((name) => !NAME.test(name) || name === 'raw')) return 'drafts'
  const [first, ...rest] = names
  if (rest.length > 0) return names
  return first === 'published' || first === 'drafts' || first === undefined ? (first ?? 'drafts') : [first]
}

/** Returns what the holder of a pass sees. A guest sees drafts or published content: no share link covers a release. */
export function perspectiveOf(
  { kind }: Pick<PreviewPass, 'kind'>,
  cookie: string | undefined,
): PreviewPerspective {
  const perspective = parsePerspective(cookie)
  return kind === 'share' && perspective !== 'published' ? 'drafts' : perspective
}
