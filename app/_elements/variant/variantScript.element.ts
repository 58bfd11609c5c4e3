import { chooseVariant, VARIANT_KEY, VARIANT_PARAMETER } from '#lib/experiment/variant.ts'
import { recall, remember } from '../storage.element.ts'

// Runs inline in <head>, so that the right copy is chosen before anything is painted.
const query = new URLSearchParams(location.search).get(VARIANT_PARAMETER)
const variant = chooseVariant(query, recall('localStorage', VARIANT_KEY), Math.random())
remember('localStorage', VARIANT_KEY, variant)
document.documentElement.dataset.variant = variant
