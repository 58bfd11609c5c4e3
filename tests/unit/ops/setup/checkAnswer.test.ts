import { describe, expect, it } from 'vitest'
import { checkAnswer, questions } from '#ops/setup/questions.ts'

/** Returns the result of an answer to the question about a variable. */
function answered(variable: string, answer: string) {
  const question = questions.find(({ names }) => names.includes(variable))
  if (!question) throw new Error(`No question asks for ${variable}.`)
  return checkAnswer(question, answer)
}

describe('checkAnswer', () => {
  it.each([
    ['NEXT_PUBLIC_SITE_URL', 'www.site.test', 'Type the whole public address and nothing after it'],
    ['NEXT_PUBLIC_SITE_URL', 'http://www.site.test', 'Type the whole public address and nothing after it'],
    [
      'NEXT_PUBLIC_SITE_URL',
      'https://www.site.test/home',
      'Type the whole public address and nothing after it',
    ],
    ['REFERRAL_TO', 'anna', 'Type one email address'],
    ['REFERRAL_FROM', 'Anna Coach', 'Type an address, or a name with it'],
    [
      'REFERRAL_FROM',
      'Anna "Coach" <anna@site.test>',
      'That has a character that not every program reads alike',
    ],
    ['SMTP_URL', 'smtp://anna:pass#word@mail.site.test', 'in an address write it as %24, %23'],
    ['SMTP_URL', 'smtp://anna:100%sure@mail.site.test:587', '% as %25'],
    ['SMTP_URL', 'https://mail.site.test', 'smtp://user:password@host:587'],
    ['SMTP_URL', 're_', 'Type a key, which begins with re_'],
  ])('rejects the %s %s with one message', (name, answer, sentence) => {
    expect(answered(name, answer)).toEqual({ problem: expect.stringContaining(sentence) })
  })

  it.each([
    ['NEXT_PUBLIC_SITE_URL', 'https://Www.Site.test/', 'https://www.site.test'],
    ['NEXT_PUBLIC_SITE_URL', 'https://müller.test', 'https://xn--mller-kva.test'],
  ])('normalises the %s %s so that every program reads it alike', (name, answer, value) => {
    expect(answered(name, answer)).toMatchObject({ value })
  })

  it('returns the variable of a key for a key of Resend', () => {
    expect(answered('SMTP_URL', 're_0123456789')).toEqual({ name: 'MAIL_API_KEY', value: 're_0123456789' })
  })
})
