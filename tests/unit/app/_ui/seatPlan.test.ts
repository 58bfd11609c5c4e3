import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SeatPlan } from '#app/_ui/media/SeatPlan.tsx'

/** Returns the middles of the drawn seats. A seat is `M`, a corner and three sides, of which the first two meet opposite. */
function seatsOf(html: string): { x: number; y: number }[] {
  return Array.from(html.matchAll(/M([-\d. ]+)l([-\d. ]+)z/g), ([, corner = '', sides = '']) => {
    const [x = Number.NaN, y = Number.NaN] = corner.split(' ').map(Number)
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = sides.split(' ').map(Number)
    return { x: x + (a + c) / 2, y: y + (b + d) / 2 }
  })
}

describe('SeatPlan', () => {
  it.each(['Ada', 'Ruth Penhallow', 'Alexandrina Featherstonehaugh-Cholmondeley'])(
    'draws no seat under the name when the owner is %s',
    (owner) => {
      const html = renderToStaticMarkup(createElement(SeatPlan, { owner, className: '' }))
      const [, x = '', y = ''] = /<text x="([-\d.]+)" y="([-\d.]+)">/.exec(html) ?? []
      const seats = seatsOf(html)
      expect(seats.length).toBeGreaterThan(20)
      const halfName = owner.length * 3.3
      const under = seats.filter(
        (seat) => Math.abs(seat.x - Number(x)) < halfName && Math.abs(seat.y - Number(y)) < 12,
      )
      expect(under).toEqual([])
    },
  )
})
