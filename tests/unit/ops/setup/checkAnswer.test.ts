import { describe, expect, it } from 'vitest'
import { checkAnswer, questions } from '#ops/setup/questions.ts'

/** Returns the result of an answer to the question with this option. */
function answered(option: string, answer: string) {
  const question = questions.find((each) => each.option === option)
  if (!question) throw new Error(`No question has the option ${option}.`)
  return checkAnswer(question, answer)
}

describe('checkAnswer', () => {
  it.each([
    ['address', 'www.site.test', 'Type the whole public address and nothing after it'],
    ['address', 'http://www.site.test', 'Type the whole public address and nothing after it'],
    ['address', 'https://www.site.test/home', 'Type the whole public address and nothing after it'],
    ['address', 'https://example.com', 'That is the value of an example: type your own.'],
    ['email', 'anna', 'Type one email address'],
    ['sender', 'Anna Coach', 'Type an address, or a name with it'],
    ['sender', 'Anna "Coach" <anna@site.test>', 'That has one of the characters'],
    ['mail', 'smtp://anna:pass#word@mail.site.test', 'Type it as smtp://user:password@host:587'],
    ['mail', 'smtp://anna:100%sure@mail.site.test:587', '% as %25'],
    ['mail', 'https://mail.site.test', 'Type it as smtp://user:password@host:587'],
    ['mail', 're_', 'A key of Resend’s begins with re_'],
  ])('rejects the %s %s with one message', (name, answer, sentence) => {
    expect(answered(name, answer)).toEqual({ problem: expect.stringContaining(sentence) })
  })

  it.each([
    ['address', 'https://Www.Site.test/', 'https://www.site.test'],
    ['address', 'https://müller.test', 'https://xn--mller-kva.test'],
    ['mail', "smtp://anna:pa$s'w`d@mail.site.test:587", 'smtp://anna:pa%24s%27w%60d@mail.site.test:587'],
    ['mail', 're_0123456789', 're_0123456789'],
  ])('normalises the %s %s so that every program reads it alike', (name, answer, value) => {
    expect(answered(name, answer)).toEqual({ value })
  })
})
