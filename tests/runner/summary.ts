import type { Outcome } from './runSuite.ts'

/** Multiple of a suite's noted seconds from which the summary warns that it is slow. */
const SLOW = 1.5

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

/**
 * Returns one line a suite, a warning for each that has become slow, and the number of tests as the last line.
 * @param seconds time of the whole run, shorter than the sum of its suites where some ran at the same time
 */
export function summaryOf(outcomes: readonly Outcome[], seconds: number): string {
  const lines = outcomes.map(({ suite, isPassed, passed, failed, seconds }) => {
    const tests = suite.report ? `${passed + failed} tests` : ''
    return `${isPassed ? 'passed' : 'FAILED'}  ${suite.name.padEnd(14)} ${tests.padStart(12)} ${seconds.toFixed(0).padStart(6)} s`
  })
  const warnings = outcomes
    .filter(({ suite, isPassed, seconds }) => isPassed && seconds > suite.seconds * SLOW)
    .map(
      ({ suite, seconds }) =>
        `Warning: ${suite.name} took ${seconds.toFixed(0)} s, noted are ${suite.seconds} s. Find the slow test, or note the new time in tests/runner/suites.ts.`,
    )
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
  // A command that ends before its first test counts as one failure.
  const failed = outcomes.reduce(
    (total, outcome) => total + Math.max(outcome.failed, outcome.isPassed ? 0 : 1),
    0,
  )
  return [...lines, ...warnings, minutes(seconds), `${passed} passed, ${failed} failed`].join('\n')
}
