import { type BarGroup, browser, script, tests } from '../bar.ts'

export const nothingLost: BarGroup = {
  title: 'Nothing is lost',
  bars: [
    {
      number: 1,
      sentence:
        'The function is killed at random while 20 visitors send 1,000 referrals: of what was acknowledged no row and no e-mail is lost, and none is doubled.',
      proof: script('bench:referral', /^\w+: .*\d+ lost.*$/gm),
    },
    {
      number: 2,
      sentence:
        'One key sent 50 times at once makes one row and one e-mail; with another body it is refused with 422, while it is in flight with 409.',
      proof: tests('tests/functions/store.test.ts', 'tests/functions/handler.test.ts'),
    },
    {
      number: 3,
      sentence:
        'With mail down for an hour visitors still succeed, and within 5 minutes of its return every e-mail is out.',
      proof: tests('tests/functions/sendDue.test.ts'),
    },
    {
      number: 4,
      sentence:
        'An answer that is cut off after the commit, and a second attempt: one row, and the visitor reads of success.',
      proof: tests('tests/functions/sendReferral.test.ts'),
    },
    {
      number: 5,
      sentence:
        'A database that is down or hangs is an error within 5 seconds, never a false success, and the form keeps what was typed.',
      proof: tests('tests/functions/handler.test.ts'),
    },
    {
      number: 6,
      sentence:
        'The embedded lake is killed while documents are edited: no acknowledged write is lost, and the Studio saves on.',
      proof: tests('tests/content-lake/durability.test.ts'),
      isQuick: true,
    },
    {
      number: 7,
      sentence:
        'While the lake fails, hangs or is empty, every page keeps its last good copy; it is fresh within 60 seconds of the return.',
      proof: browser('tests/e2e/publishing/lake.outage.spec.ts'),
    },
    {
      number: 8,
      sentence:
        'Fields that are missing, of the wrong type or huge, 1,000 documents of each type: pages are read and rendered whole.',
      proof: tests('tests/unit/content/brokenDocuments.test.ts', 'tests/unit/app/brokenPages.test.ts'),
    },
  ],
}
