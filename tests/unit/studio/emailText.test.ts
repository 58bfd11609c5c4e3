import { expect, it } from 'vitest'
import { emailText } from '#studio/checks/emailText.ts'

const span = (text: string) => ({ _type: 'span', text })

it('returns subject, paragraphs, numbers and full addresses', () => {
  const email = {
    subject: 'The method',
    body: [
      { children: [span('It follows for '), { _type: 'fact', fact: 'emailSeries' }, span('.')] },
      { listItem: 'bullet', children: [span('One task')] },
      {
        children: [span('Book')],
        markDefs: [
          { _type: 'link', href: '/ILM' },
          { _type: 'link', href: '' },
        ],
      },
    ],
  }
  expect(emailText(email, { emailSeries: '8 days' }, 'https://site.example')).toBe(
    ['Subject: The method', 'It follows for 8 days.', '- One task', 'Book\nhttps://site.example/ILM'].join(
      '\n\n',
    ),
  )
})

it('returns an empty subject for an email that nobody has written', () => {
  expect(emailText({}, {}, 'https://site.example')).toBe('Subject: ')
})
