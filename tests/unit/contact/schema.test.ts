import { describe, expect, test } from 'vitest'
import { contactSchema } from '#lib/contact/schema.ts'

const complete = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  goals: 'More high-ticket clients from each workshop.',
}

const messageFor = (field: string, value: unknown): string | undefined => {
  const answer = contactSchema.safeParse({ ...complete, [field]: value })
  return answer.success ? undefined : answer.error.issues.find((issue) => issue.path[0] === field)?.message
}

describe('contact form', () => {
  test('accepts only the required fields', () => {
    expect(contactSchema.parse(complete)).toEqual(complete)
  })

  test.each([
    ['fullName', 'A', 'Please enter your full name'],
    ['fullName', '  A  ', 'Please enter your full name'],
    ['email', 'ada', 'Enter a valid email'],
    ['email', '', 'Enter a valid email'],
    ['company', 'X', 'Enter your company name'],
    ['goals', '123456789', 'Tell us briefly about your goals'],
  ])('returns the message of %s for "%s"', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message)
  })

  test.each([
    ['fullName', 'Al'],
    ['email', 'ada@example.com'],
    ['company', 'HP'],
    ['goals', '1234567890'],
  ])('accepts %s at its minimum "%s"', (field, value) => {
    expect(messageFor(field, value)).toBeUndefined()
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

  test.each([
    ['fullName', 'Please enter your full name'],
    ['email', 'Enter a valid email'],
    ['company', 'Enter your company name'],
    ['goals', 'Tell us briefly about your goals'],
  ])('returns the specified message when %s is missing', (field, message) => {
    const rest = Object.fromEntries(Object.entries(complete).filter(([name]) => name !== field))
    const answer = contactSchema.safeParse(rest)
    expect(answer.error?.issues.map((issue) => issue.message)).toEqual([message])
    expect(messageFor(field, null)).toBe(message)
  })
})
