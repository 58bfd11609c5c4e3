import { chooseVariant, VARIANT_KEY, VARIANT_PARAMETER } from '#lib/experiment/variant.ts'
import { holdFonts } from '../fonts/holdFonts.element.ts'
import { recall, remember } from '../storage.element.ts'

// Runs inline in <head>, so that the right copy is chosen before anything is painted.
const root = document.documentElement
const query = new URLSearchParams(location.search).get(VARIANT_PARAMETER)
const stored = recall('localStorage', VARIANT_KEY)
const variant = chooseVariant(query, stored, Math.random())
remember('localStorage', VARIANT_KEY, variant)
root.dataset.variant = variant
// Where nothing can be remembered, each page would be a first visit.
if (stored === null && recall('localStorage', VARIANT_KEY) !== null) holdFonts(root)
