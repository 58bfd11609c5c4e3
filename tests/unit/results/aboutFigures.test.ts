import { expect, it } from 'vitest'
import { aboutFigures } from '#lib/results/aboutFigures.ts'

it('says what the figures are not, also of those that stand there while counting is off', () => {
  expect(aboutFigures(true, true)).toMatch(/^Totals of the last twelve weeks\..*Robots/)
  expect(aboutFigures(false, true)).toMatch(/^Counting is off\..*Totals of the last twelve weeks\..*Robots/)
  expect(aboutFigures(false, false)).toBe(
    'Counting is off. Switch it on in Settings, under “Tracking and consent”.',
  )
})
