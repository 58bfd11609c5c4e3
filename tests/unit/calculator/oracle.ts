import { exactly, isBelow, lesser, minus, over, plus, type Rational, rational, times } from './rational.ts'

/**
 * Calculates the results in exact fractions from requirements §4.7, §9.9 and §9.11 to §9.15. It shares no code with
 * lib/calculator, so the two can be compared. Inputs are plain decimal text.
 */
export function oracle(text: Record<string, string>) {
  const given = (name: string): Rational => exactly(text[name] ?? '')
  const hundred = rational(100n)
  const weeks = exactly('4.33')

  const labour = times(times(times(given('teamSize'), given('hoursPerWeek')), weeks), given('hourlyRate'))
  const total = plus(given('aiToolsCost'), labour)
  const revenue = given('revenueInfluenced')
  const hoursSaved = times(given('timeSaved'), weeks)
  const cost = hoursSaved.n === 0n ? null : over(total, hoursSaved)
  const roi = times(over(minus(revenue, total), total), hundred)
  const success = times(over(given('projectsSuccessful'), given('projectsLaunched')), hundred)
  const perPerson = over(given('timeSaved'), given('teamSize'))
  const score = plus(
    plus(
      times(success, exactly('0.4')),
      times(over(lesser(roi, rational(500n)), rational(5n)), exactly('0.3')),
    ),
    times(lesser(perPerson, rational(20n)), exactly('0.3')),
  )
  const potential = times(total, rational(4n))

  return {
    figures: {
      totalInvestment: total,
      annualInvestment: times(total, rational(12n)),
      costPerHourSaved: cost,
      roi,
      successRate: success,
      spendPercentage: times(over(total, given('monthlyRevenue')), hundred),
      efficiencyScore: score,
      potentialRevenue: potential,
      opportunityGap: minus(potential, revenue),
    },
    tones: {
      roi: tone(roi),
      successRate: tone(times(success, exactly('1.2'))),
      efficiencyScore: tone(times(score, rational(2n))),
    },
    advice: [
      `roi ${three(roi, 100n, 200n)}`,
      `successRate ${three(success, 50n, 75n)}`,
      ...costAdvice(cost),
      isBelow(revenue, potential) ? 'highlight with a gap' : 'highlight without a gap',
    ],
  }
}

function tone(value: Rational): string {
  if (isBelow(value, rational(100n))) return 'red'
  return isBelow(value, rational(200n)) ? 'yellow' : 'green'
}

function three(value: Rational, low: bigint, high: bigint): string {
  if (isBelow(value, rational(low))) return 'warning'
  return isBelow(value, rational(high)) ? 'info' : 'success'
}

function costAdvice(cost: Rational | null): string[] {
  if (cost === null || isBelow(rational(100n), cost)) return ['costPerHourSaved warning']
  return isBelow(rational(50n), cost) ? ['costPerHourSaved info'] : []
}
