import { describe, expect, test } from 'vitest'
import { parseSettings } from '#lib/referral/function/functionSettings.ts'
import { originIn } from '#lib/referral/function/originList.ts'
import { senderNetwork } from '#lib/referral/function/requestSource.ts'
import { parseCommandLine, USAGE } from '#services/functions/commands/parseCommandLine.ts'

describe('originIn', () => {
  test('allows only listed origins next to that of the site', () => {
    const isAllowed = originIn({
      REFERRAL_SITE_URL: 'https://site.example/path',
      REFERRAL_ALLOWED_ORIGINS: 'https://www.site.example/, ',
    })
    expect(isAllowed('https://site.example')).toBe(true)
    expect(isAllowed('https://www.site.example')).toBe(true)
    const others = [
      'http://site.example',
      'https://site.example.evil',
      'https://site.example:8443',
      'null',
      '',
    ]
    expect(others.filter(isAllowed)).toEqual([])
  })
})

describe('source of a request', () => {
  const from = (value: string, proxies = 1) =>
    senderNetwork(proxies)(new Request('https://site.example', { headers: { 'x-forwarded-for': value } }))

  test('ignores addresses that our proxies did not add', () => {
    expect(from('1.1.1.1, 2.2.2.2')).toBe('2.2.2.2')
    expect(from('1.1.1.1, 2.2.2.2, 3.3.3.3', 2)).toBe('2.2.2.2')
    expect(from('1.1.1.1', 2)).toBeNull()
    expect(from(' , ')).toBeNull()
    expect(from('1.1.1.1', 0)).toBeNull()
  })
})

describe('function settings', () => {
  const complete = {
    REFERRAL_TO: 'me@example.com',
    REFERRAL_FROM: 'Referrals <referrals@example.com>',
    REFERRAL_SITE_URL: 'https://site.example',
    REFERRAL_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:25',
  }

  test('have defaults for optional variables', () => {
    expect(parseSettings({ ...complete, REFERRAL_TIME_ZONE: '', MAIL_API_KEY: '' })).toMatchObject({
      REFERRAL_TIME_ZONE: 'UTC',
      REFERRAL_TRUSTED_PROXIES: 1,
      REFERRAL_LIMIT_PER_SOURCE: 20,
      REFERRAL_LIMIT_PER_HOUR: 100,
      REFERRAL_ALLOWED_ORIGINS: '',
      MAIL_API: 'resend',
    })
    expect(parseSettings({ ...complete, MAIL_API_URL: 'https://mail.example//' }).MAIL_API_URL).toBe(
      'https://mail.example',
    )
    expect(parseSettings({ ...complete, REFERRAL_TRUSTED_PROXIES: '0' }).REFERRAL_TRUSTED_PROXIES).toBe(0)
  })

  test.each([
    ['REFERRAL_TIME_ZONE', 'Mars/Olympus', 'REFERRAL_TIME_ZONE must be a time zone such as Europe/London.'],
    [
      'REFERRAL_FROM',
      'a@b.example\r\nBcc: c@d.example',
      'REFERRAL_FROM must hold an email address on one line.',
    ],
    ['REFERRAL_FROM', 'Referrals', 'REFERRAL_FROM must hold an email address on one line.'],
    ['REFERRAL_TO', 'me', 'REFERRAL_TO must be the email address that receives referrals.'],
    ['REFERRAL_SECRET', 'x'.repeat(31), 'REFERRAL_SECRET must be a random text of at least 32 characters.'],
    ['REFERRAL_CONTENT_URL', 'lake', 'REFERRAL_CONTENT_URL must be a full address.'],
    ['REFERRAL_ALERT_URL', 'alerts', 'REFERRAL_ALERT_URL must be a full address.'],
    ['MAIL_API_URL', 'ftp://x', 'MAIL_API_URL must be a full address such as https://mail.example.com.'],
    ['MAIL_API', 'carrier-pigeon', 'MAIL_API must be one of resend.'],
    ['SMTP_URL', '', 'Set MAIL_API_KEY or SMTP_URL, so that referrals can be sent to you.'],
    [
      'REFERRAL_SITE_URL',
      'site.example',
      'REFERRAL_SITE_URL must be a full address such as https://www.example.com.',
    ],
    ['SMTP_URL', 'http://x', 'SMTP_URL must look like smtp://user:password@host:port.'],
    [
      'SMTP_URL',
      'smtp://anna:100%sure@mail.test',
      'A % in the user or password of SMTP_URL must be written as %25.',
    ],
  ])('reject a wrong %s with one message', (name, value, sentence) => {
    expect(() => parseSettings({ ...complete, [name]: value })).toThrow(new Error(sentence))
  })
})

describe('command line', () => {
  const ID = '5f0c2b5e-8f0a-4a83-9d2c-0b6a3c6f1d11'

  const whose =
    'Give one email address and nothing else, such as jane@example.com, one LinkedIn profile, such as linkedin.com/in/jane, or the id of a referral.'

  test('accepts quoted text only as exactly one person', () => {
    for (const person of ['Jane Doe <jane@b.test>', '', ' ', 'a@x.com, b@y.com']) {
      expect(() => parseCommandLine(['erase', person, '--yes'])).toThrow(new Error(whose))
      expect(() => parseCommandLine(['export', person])).toThrow(new Error(whose))
    }
  })

  test('parses each command', () => {
    const read = (line: string) => parseCommandLine(line.split(' '))
    expect(read('list').command).toEqual({ name: 'list', limit: 50 })
    expect(read('list --limit 5').command).toEqual({ name: 'list', limit: 5 })
    expect(read(`show ${ID}`).command).toEqual({ name: 'show', id: ID })
    expect(read(`resend ${ID}`).command).toEqual({ name: 'resend', id: ID })
    expect(read('export').command).toEqual({ name: 'export' })
    expect(read('export a@example.com --json')).toMatchObject({
      command: { person: 'a@example.com' },
      json: true,
    })
    expect(read('erase linkedin.com/in/ada --yes')).toMatchObject({
      command: { name: 'erase' },
      confirmed: true,
    })
    expect(read('purge --days 730')).toMatchObject({ command: { days: 730 }, confirmed: false })
  })

  test.each([
    ['', USAGE],
    ['drop', USAGE],
    ['list --nonsense', USAGE],
    ['show 12', 'Give the id of a referral as `list` shows it.'],
    ['erase Ada', whose],
    ['erase', whose],
    ['erase *@example.com', whose],
    ["export o'brien@x", whose],
    ['erase ada@x.com bob@y.com', 'Leave out "bob@y.com": a command is about one person or one referral.'],
    ['purge', 'Give the number of days to keep, 1 or more.'],
    ['purge --days 0', 'Give the number of days to keep, 1 or more.'],
  ])('explains the mistake in "%s"', (line, sentence) => {
    expect(() => parseCommandLine(line.split(' ').filter(Boolean))).toThrow(new Error(sentence))
  })
})
