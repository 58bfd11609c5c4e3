import { type BarGroup, browser, script, tests } from '../bar.ts'

/** What Playwright counts. */
const JOURNEYS = /^\s*\d+ (?:passed|flaky|failed|did not run).*$/gm

export const alive: BarGroup = {
  title: 'What is published is what is read',
  bars: [
    {
      number: 34,
      sentence:
        'A publish is on every copy of the site within 90 seconds, and within 2 on the one that heard of it.',
      proof: script('test', /^Slowest: .*$/gm, 'hosted'),
    },
    {
      number: 36,
      sentence: 'Every published version of a document can be restored, the first included.',
      proof: tests('tests/content-lake/history.test.ts', 'tests/content-lake/seededHistory.test.ts'),
    },
  ],
}

export const unstoppable: BarGroup = {
  title: 'Nothing ends it, nobody slows it',
  bars: [
    {
      number: 31,
      sentence:
        '100,000 fuzzed requests, frames and upgrades on every port and through the site: the same processes before and after, and no error without a written reason.',
      proof: script('test', /^.*unexplained errors\.$/gm, 'fuzz'),
    },
    {
      number: 32,
      sentence:
        'No query, listener or request holds an engine longer than its limit; meanwhile its status answers within a second.',
      proof: tests(
        'tests/content-lake/slowQueries.test.ts',
        'tests/attacks/slowReaders.test.ts',
        'tests/attacks/limits.test.ts',
      ),
    },
    {
      number: 33,
      sentence:
        'No page of another host, another port of this machine or a frame reads a draft, gets a session, writes or stops anything.',
      proof: browser('tests/e2e/security/foreignPages.edits.spec.ts'),
    },
    {
      number: 37,
      sentence: 'One server, as its units run it, passes the same browser journeys as the embedded form.',
      proof: script('test', JOURNEYS, 'one-server'),
    },
    {
      number: 38,
      sentence: 'So does the managed form, with the bundle that is deployed.',
      proof: script('test', JOURNEYS, 'managed'),
    },
    {
      number: 39,
      sentence:
        'Database, mail, site and function are stopped or killed on both public forms: no acknowledged referral or e-mail is lost or doubled.',
      proof: script('test', /^\s*Tests\s+.*$/gm, 'public-outages'),
    },
  ],
}
