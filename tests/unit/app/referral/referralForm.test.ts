import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReferralForm } from '#app/(site)/referral/ReferralForm.tsx'

const markup = renderToStaticMarkup(
  createElement(ReferralForm, {
    yourHelp: '',
    referralHelp: '',
    privacyNote: [],
    functions: { url: null, key: '' },
  }),
)

test('renders a disabled submit button after one for browsers without scripts', () => {
  const buttons = [...markup.matchAll(/(<noscript>)?<button[^>]*type="submit"[^>]*>/g)].map(([tag]) => tag)
  expect(buttons).toEqual([
    expect.not.stringContaining(' disabled=""'),
    expect.stringContaining(' disabled=""'),
  ])
  expect(buttons[0]).toMatch(/^<noscript>/)
})

test('renders yourEmail as an email field without referralLinkedIn', () => {
  expect(markup).not.toContain('referralLinkedIn')
  expect(markup).toMatch(/<input(?=[^>]* type="email")[^>]* name="yourEmail"/)
  expect(markup).toContain(' noValidate=""')
})
