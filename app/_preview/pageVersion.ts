import type { Variant } from '#lib/measurement/variant.ts'

export const hasTwoVersions = (): boolean => document.querySelector('[data-for="B"]') !== null

export const shownVersion = (): Variant => (document.documentElement.dataset.variant === 'B' ? 'B' : 'A')

/** Changes only the display. The browser keeps its own version as a visitor. */
export function showVersion(version: Variant): void {
  document.documentElement.dataset.variant = version
}
