import { schedulerNames } from '../embeds/schedulers.ts'
import { contentSecurityPolicy } from '../security/contentSecurityPolicy.ts'

/** Overlays need inline scripts without known hashes, and styles made at run time. */
const LOOSENED = new Set(['script-src', 'style-src'])

const UNSAFE = "'unsafe-inline'"

/**
 * The Content-Security-Policy of a page in draft mode, which is rendered for each request and so passes no cache that
 * could add hashes. No `unsafe-eval`. For a `<meta>`, which knows no `frame-ancestors`: X-Frame-Options says the same.
 */
export const draftPolicy: string = contentSecurityPolicy({
  delivery: 'interactive',
  scriptHashes: [],
  thirdParties: [...schedulerNames, 'demonstrationForm', 'leadForm'],
})
  .split('; ')
  .map((directive) => ({ directive, name: directive.split(' ', 1)[0] ?? '' }))
  .filter(({ name }) => name !== 'frame-ancestors')
  .map(({ directive, name }) =>
    LOOSENED.has(name) && !directive.includes(UNSAFE) ? `${directive} ${UNSAFE}` : directive,
  )
  .join('; ')
