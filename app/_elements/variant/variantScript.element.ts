import { chooseVariant, VARIANT_KEY, VARIANT_PARAMETER } from '#lib/measurement/variant.ts'

// Runs inline in <head>, so that the right copy is chosen before anything is painted. It is in every page, so it is
// short.
const query = new URLSearchParams(location.search).get(VARIANT_PARAMETER)
let stored: string | null = null
try {
  stored = localStorage.getItem(VARIANT_KEY)
} catch {
  // Blocked storage is no reason to break a page.
}
const variant = chooseVariant(query, stored, Math.random())
document.documentElement.dataset.variant = variant
try {
  localStorage.setItem(VARIANT_KEY, variant)
} catch {}
