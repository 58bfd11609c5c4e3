import { expect, test } from 'vitest'
import { backOfficeAdvice } from '#lib/embeds/backOffice.ts'

const OWN = 'https://booking.penhallow.dev'

test.each([
  ['https://calendly.com', 'https://calendly.com/your-name/consultation'],
  ['https://calendly.com/login', 'https://calendly.com/your-name/consultation'],
  ['https://calendly.com/app/event_types/user/me', 'https://calendly.com/your-name/consultation'],
  ['https://cal.com', 'https://cal.com/your-name/consultation'],
  ['https://app.cal.com/event-types?dialog=new', 'https://cal.com/your-name/consultation'],
  ['https://app.kit.com/forms/designers/1/edit', 'https://your-name.kit.com/your-form'],
  ['https://us1.admin.mailchimp.com/lists/', 'list-manage.com/subscribe'],
  ['https://penhallow.activehosted.com/app/forms', 'activehosted.com/f/1'],
  ['https://dashboard.mailerlite.com/forms/1/overview', 'dashboard.mailerlite.com/forms/1/2/share'],
  ['https://app-eu1.hubspot.com/forms/1', 'share.hsforms.com'],
  ['https://app.gohighlevel.com/v2/location/1/form-builder', 'api.leadconnectorhq.com/widget/form'],
])('rejects %s in favour of an address like %s', (address, instead) => {
  const advice = backOfficeAdvice(address)
  expect(advice).toContain('Paste the public link')
  expect(advice).toContain(instead)
})

test.each([
  'https://calendly.com/d/abc?month=2026-01',
  'https://app.cal.com/penhallow/consultation',
  'https://cal.com/team/penhallow/consultation',
  'https://cal.com/availability-check/call',
  'https://penhallow.ck.page/1a2b',
  'https://penhallow.us1.list-manage.com/subscribe?u=1&id=2',
  'https://penhallow.activehosted.com/f/1',
  'https://dashboard.mailerlite.com/forms/1/2/share',
  'https://share.hsforms.com/1a2b3c',
  'https://api.leadconnectorhq.com/widget/form/1a2b3c',
  'https://notcalendly.com/login',
  '/demo/booking/consultation',
  undefined,
])('accepts the public address %s', (address) => {
  expect(backOfficeAdvice(address)).toBeNull()
})

test('recognises a self-hosted Cal.com by its origin', () => {
  expect(backOfficeAdvice(`${OWN}/event-types`)).toBeNull()
  expect(backOfficeAdvice(`${OWN}/event-types`, OWN)).toMatch(/your Cal\.com.*public link of the event/)
  expect(backOfficeAdvice(`${OWN}/ruth/consultation`, OWN)).toBeNull()
})

test('gives examples that are public addresses', () => {
  const homes = ['https://calendly.com', 'https://cal.com', 'https://app.kit.com', 'https://mailchimp.com']
  for (const address of homes) {
    const example = /https:\S+(?=\.$)/.exec(backOfficeAdvice(address) ?? '')?.[0]
    expect(example).toBeDefined()
    expect(backOfficeAdvice(example)).toBeNull()
  }
})
