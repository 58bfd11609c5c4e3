import { describe, expect, it } from 'vitest'
import type { Suite } from '#tests/runner/suites.ts'
import { summaryOf } from '#tests/runner/summary.ts'

const suite: Suite = { name: 'pages', tier: 'test', seconds: 100, command: [], report: 'playwright' }
const outcome = { suite, isPassed: true, passed: 40, failed: 0, seconds: 100 }

describe('summaryOf', () => {
  it('returns a line for each suite with the total time and tests', () => {
    const failing = { ...outcome, suite: { ...suite, name: 'edits' }, isPassed: false, passed: 3, failed: 2 }
    expect(summaryOf([outcome, failing], 185).split('\n')).toEqual([
      expect.stringMatching(/^passed +pages +40 tests +100 s$/),
      expect.stringMatching(/^FAILED +edits +5 tests +100 s$/),
      '3 min 5 s',
      '43 passed, 2 failed',
    ])
  })

  it('warns when a suite takes over 1.5 times its listed time', () => {
    expect(summaryOf([{ ...outcome, seconds: 150 }], 150)).not.toContain('Warning')
    expect(summaryOf([{ ...outcome, seconds: 151 }], 151)).toContain(
      'Warning: pages took 151 s, noted are 100 s.',
    )
  })

  it('counts a command that fails without a test as failed', () => {
    const broken = { ...outcome, suite: { ...suite, name: 'types' }, isPassed: false, passed: 0, failed: 0 }
    expect(summaryOf([broken], 9)).toContain('0 passed, 1 failed')
  })
})
