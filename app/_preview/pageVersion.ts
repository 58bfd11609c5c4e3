import type { Variant } from '#lib/measurement/variant.ts'

/** Returns true if this page has two versions. */
export const hasTwoVersions = (): boolean => document.querySelector('[data-for="B"]') !== null

export const shownVersion = (): Variant => (document.documentElement.dataset.variant === 'B' ? 'B' : 'A')

/** Only what is seen changes; the version that this browser keeps as a visitor's stays what it was. */
export function showVersion(version: Variant): void {
  document.documentElement.dataset.variant = version
}
