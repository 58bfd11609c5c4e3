import { describe, expect, it } from 'vitest'
import { checkAnswer } from '#ops/live/checkAnswer.ts'
import { questions } from '#ops/live/questions.ts'
import { setupQuestions } from '#ops/setup/setupQuestions.ts'

/** Returns the result of an answer to the question for this variable. */
function answered(name: string, answer: string) {
  const question =
    name === 'SMTP_URL'
      ? setupQuestions.find(({ option }) => option === 'mail')
      : questions.find((each) => each.name === name)
  if (!question) throw new Error(`No question sets ${name}.`)
  return checkAnswer(answer, question.check)
}

const serviceRole = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`

describe('checkAnswer', () => {
  it.each([
    ['NEXT_PUBLIC_SITE_URL', 'www.site.test', 'Type the whole public address and nothing after it'],
    ['NEXT_PUBLIC_SITE_URL', 'http://www.site.test', 'Type the whole public address and nothing after it'],
    [
      'NEXT_PUBLIC_SITE_URL',
      'https://www.site.test/home',
      'Type the whole public address and nothing after it',
    ],
    ['NEXT_PUBLIC_SITE_URL', 'https://example.com', 'That is the value of an example: type your own.'],
    ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'My Project', 'An id has only a-z, 0-9 and dashes'],
    ['SANITY_API_READ_TOKEN', 'two words', 'A token is one long word without spaces'],
    ['REFERRAL_TO', 'anna', 'Type one email address'],
    ['REFERRAL_FROM', 'Anna Coach', 'Type an address, or a name with it'],
    ['REFERRAL_FROM', 'Anna "Coach" <anna@site.test>', 'That has one of the characters'],
    ['SMTP_URL', 'smtp://anna:pass#word@mail.site.test', 'Type it as smtp://user:password@host:587'],
    ['SMTP_URL', 'smtp://anna:100%sure@mail.site.test:587', '% as %25'],
    ['SMTP_URL', 'https://mail.site.test', 'Type it as smtp://user:password@host:587'],
    ['SMTP_URL', 're_', 'A key of Resend’s begins with re_'],
    ['REFERRAL_TIME_ZONE', 'London', 'Type a time zone by its name'],
    ['NEXT_PUBLIC_SUPABASE_URL', 'https://ref.supabase.co/rest/v1', 'Type the address of the project'],
    [
      'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
      'sb_secret_0123456789',
      'That is a secret key, and browsers would get it',
    ],
    ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', serviceRole, 'That is a secret key, and browsers would get it'],
    ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'key', 'A publishable key begins with sb_publishable_.'],
  ])('rejects %s = %s with one message', (name, answer, sentence) => {
    expect(answered(name, answer)).toEqual({ problem: expect.stringContaining(sentence) })
  })

  it.each([
    ['NEXT_PUBLIC_SITE_URL', 'https://Www.Site.test/', 'https://www.site.test'],
    ['NEXT_PUBLIC_SITE_URL', 'https://müller.test', 'https://xn--mller-kva.test'],
    ['SMTP_URL', "smtp://anna:pa$s'w`d@mail.site.test:587", 'smtp://anna:pa%24s%27w%60d@mail.site.test:587'],
    ['SMTP_URL', 're_0123456789', 're_0123456789'],
  ])('normalises %s = %s so that every program reads it alike', (name, answer, value) => {
    expect(answered(name, answer)).toEqual({ value })
  })
})
