import { expect, test } from 'vitest'
import { canFrame } from '#lib/embeds/frame.ts'
import { PIXEL_SCRIPT, thirdParties } from '#lib/embeds/registry.ts'
import { schedulers } from '#lib/embeds/schedulers.ts'

test.each([
  'https://calendly.com/name/consultation',
  'https://calendly.com/d/abc?month=2026-01',
  'https://eu.calendly.com/x',
])('the scheduler may show %s', (address) => {
  expect(canFrame(thirdParties.calendly, address)).toBe(true)
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
])('the scheduler does not show %j: it is offered as a link', (address) => {
  expect(canFrame(thirdParties.calendly, address)).toBe(false)
})

test('a source without https lends its name to no other host', () => {
  const party = { ...thirdParties.calendly, frames: ['http://booking.example.com'] }
  expect(canFrame(party, 'https://ooking.example.com/name')).toBe(false)
})

test('the lead form may come from a listed provider only', () => {
  expect(canFrame(thirdParties.leadForm, 'https://name.kit.com/form')).toBe(true)
  expect(canFrame(thirdParties.leadForm, 'https://calendly.com/name')).toBe(false)
})

test('every script that an element loads comes from an origin of the registry', () => {
  expect(thirdParties.calendly.scripts).toContain(new URL(schedulers.calendly.script).origin)
  expect(thirdParties.calcom.scripts).toContain(new URL(schedulers.calcom.script).origin)
  expect(thirdParties.pixel.scripts).toContain(new URL(PIXEL_SCRIPT).origin)
})

test('only the pixel needs consent', () => {
  expect(thirdParties.pixel.consent).toBe('marketing')
  expect(thirdParties.calendly.consent).toBe('none')
  expect(thirdParties.leadForm.consent).toBe('none')
})

test('a third party that needs consent is offered as a link, whatever its address', () => {
  const address = 'https://calendly.com/name/consultation'
  expect(canFrame({ ...thirdParties.calendly, consent: 'marketing' }, address)).toBe(false)
})
