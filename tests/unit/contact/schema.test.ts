import { describe, expect, test } from 'vitest'
import { contactSchema } from '#lib/contact/schema.ts'

const complete = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  goals: 'More high-ticket clients from each workshop.',
}

const messagesFor = (field: string, value: unknown) =>
  contactSchema
    .safeParse({ ...complete, [field]: value })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? []

describe('contact form', () => {
  test('accepts only the required fields', () => {
    expect(contactSchema.parse(complete)).toEqual(complete)
  })

  test.each([
    ['fullName', 'Please enter your full name', ['A', '  A  '], 'Al'],
    ['email', 'Enter a valid email', ['ada', ''], 'ada@example.com'],
    ['company', 'Enter your company name', ['X'], 'HP'],
    ['goals', 'Tell us briefly about your goals', ['123456789'], '1234567890'],
  ])('requires %s with the message “%s”', (field, message, invalid, least) => {
    for (const value of [...invalid, undefined, null]) {
      expect(messagesFor(field, value)).toEqual([`${field}: ${message}`])
    }
    expect(messagesFor(field, least)).toEqual([])
  })

  test.each(['', 'https://example.com', 'http://example.com/a?b=c'])(
    'accepts the website "%s"',
    (website) => {
      expect(contactSchema.safeParse({ ...complete, website }).success).toBe(true)
    },
  )

  test.each(['example', 'javascript:alert(1)', ' '])('rejects the website "%s"', (website) => {
    expect(contactSchema.safeParse({ ...complete, website }).success).toBe(false)
  })

  test('accepts any text as monthlyRevenue', () => {
    expect(contactSchema.safeParse({ ...complete, monthlyRevenue: 'about 20k' }).success).toBe(true)
  })
})
