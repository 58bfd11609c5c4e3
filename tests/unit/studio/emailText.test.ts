import { expect, it } from 'vitest'
import { emailText } from '#studio/checks/emailText.ts'
import { block } from '#tests/support/content/block.ts'

const SITE = 'https://site.example'

it('returns subject, paragraphs, numbers and full addresses', () => {
  const markDefs = ['/ILM', ''].map((href) => ({ _type: 'link', href }))
  const body = [
    block('a', ['It follows for ', { _type: 'fact', fact: 'emailSeries' }, '.']),
    block('b', ['One task'], { listItem: 'bullet' }),
    block('c', ['Book'], { markDefs }),
  ]
  expect(emailText({ subject: 'The method', body }, { emailSeries: '8 days' }, SITE)).toBe(
    `Subject: The method\n\nIt follows for 8 days.\n\n- One task\n\nBook\n${SITE}/ILM`,
  )
})

it('returns an empty subject for an email that nobody has written', () => {
  expect(emailText({}, {}, SITE)).toBe('Subject: ')
})
