import { type BarGroup, browser, missing, script, tests } from '../bar.ts'

export const alive: BarGroup = {
  title: 'What is published is what is read',
  bars: [
    {
      number: 34,
      sentence:
        'A publish is on every copy of the site within 90 seconds, and within 2 on the one that heard of it.',
      proof: script('test:hosted', /^Slowest: .*$/gm),
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
      proof: script('test:fuzz', /^.*unexplained errors\.$/gm),
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
      sentence: 'The hosted form passes the browser journeys of the embedded one.',
      proof: missing('not yet'),
    },
  ],
}
