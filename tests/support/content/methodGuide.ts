import { type MethodGuide, readMethodGuide } from '#lib/content/methodGuide.ts'
import { documentOf } from './demonstration.ts'

/** Returns the demonstration's method guide with a test's changes. */
export const demonstrationGuide = (changes: Readonly<Record<string, unknown>> = {}): MethodGuide =>
  readMethodGuide({
    guide: { ...documentOf('methodGuide'), _updatedAt: '2026-11-22T09:00:00Z', ...changes },
    publisher: documentOf('businessFacts').businessName,
    facts: documentOf('businessFacts'),
  })
