import { expect, test } from 'vitest'
import { canFrame } from '#lib/embeds/frame.ts'
import { PIXEL_SCRIPT, thirdParties } from '#lib/embeds/registry.ts'
import { schedulers } from '#lib/embeds/schedulers.ts'

test.each([
  'https://calendly.com/name/consultation',
  'https://calendly.com/d/abc?month=2026-01',
  'https://eu.calendly.com/x',
])('frames %s as a scheduler, not as a form', (address) => {
  expect(canFrame(thirdParties.calendly, address)).toBe(true)
  expect(canFrame(thirdParties.leadForm, address)).toBe(false)
})

test.each([
  'http://calendly.com/name',
  'https://calendly.com.evil.example/name',
  'https://notcalendly.com/name',
  'https://calendly.com:8443/name',
  'https://user@evil.example/calendly.com',
  'javascript:alert(1)',
  'not an address',
  '',
])("rejects %j as a scheduler's frame", (address) => {
  expect(canFrame(thirdParties.calendly, address)).toBe(false)
})

test('frames a listed provider of the lead form', () => {
  expect(canFrame(thirdParties.leadForm, 'https://name.kit.com/form')).toBe(true)
})

test('ignores a source without https', () => {
  const party = { ...thirdParties.calendly, frames: ['http://booking.example.com'] }
  expect(canFrame(party, 'https://ooking.example.com/name')).toBe(false)
})

test('allows the origin of every script that an element loads', () => {
  expect(thirdParties.calendly.scripts).toContain(new URL(schedulers.calendly.script).origin)
  expect(thirdParties.calcom.scripts).toContain(new URL(schedulers.calcom.script).origin)
  expect(thirdParties.pixel.scripts).toContain(new URL(PIXEL_SCRIPT).origin)
})

test('does not frame a third party that needs consent', () => {
  const address = 'https://calendly.com/name/consultation'
  expect(canFrame({ ...thirdParties.calendly, consent: 'marketing' }, address)).toBe(false)
})
