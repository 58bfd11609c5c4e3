import type { Attack } from './attack.ts'
import { broken, type Random } from './random.ts'

const LINES = [
  'EHLO a',
  'HELO',
  'MAIL FROM:<a@b.test>',
  'MAIL FROM:<',
  'MAIL FROM:<a@b.test> SIZE=99999999999',
  'RCPT TO:<c@d.test>',
  'RCPT TO:<\u00ff>',
  'DATA',
  'RSET',
  'NOOP',
  'QUIT',
  'AUTH PLAIN AAAA',
  'STARTTLS',
  'XCLIENT ADDR=x',
  'BDAT 5 LAST',
  'VRFY x',
  '.',
  '',
  'GET / HTTP/1.1',
  'host: x',
] as const

const MAILS = [
  'Subject: x\r\n\r\ntext\r\n.',
  'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n--a\r\n--a--\r\n.',
  'Subject: =?utf-8?q?=ff?=\r\nFrom: <\r\nTo: ;,:\r\n\r\n..\r\n.',
  '\u0000\u0001\r\n.',
  `${'x: y\r\n'.repeat(500)}\r\n.`,
  'Content-Transfer-Encoding: base64\r\n\r\n!!!!\r\n.',
] as const

/** Returns an SMTP dialogue, in or out of order. */
export function fuzzMail(random: Random): Attack {
  const proper = ['EHLO a', 'MAIL FROM:<a@b.test>', 'RCPT TO:<c@d.test>', 'DATA', random.pick(MAILS), 'QUIT']
  const lines = random.onceIn(2) ? proper : random.some(10, () => random.pick([...LINES, ...MAILS]))
  const bytes = Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1')
  return {
    door: 'smtp',
    bytes: random.onceIn(2) ? broken(bytes, random) : bytes,
    ending: random.onceIn(3) ? 'reset' : 'end',
    patience: 200,
    count: 1 + lines.length,
  }
}
