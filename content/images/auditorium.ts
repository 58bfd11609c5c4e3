import { colors } from '#lib/design/tokens.ts'

interface Auditorium {
  width: number
  height: number
  /** Position of the lectern, in pixels. Rows are arcs around it. */
  stage: { x: number; y: number }
  /** Distance of the first row from the lectern and between rows, in pixels. */
  firstRow: number
  rowGap: number
  rows: number
  /** Size of a seat, in pixels. */
  seat: number
  /** Start and end of the seats, in degrees clockwise from three o'clock, and the aisles between them. */
  from: number
  to: number
  aisles: readonly number[]
}

/** Creates a linear congruential generator, so that every run draws the same picture. */
const generator = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** Draws one seat that faces the lectern, or none outside the picture. */
const drawSeat = (
  { stage, seat, width, height }: Auditorium,
  radius: number,
  angle: number,
  luck: number,
  shade: number,
  row: number,
): string => {
  const x = stage.x + radius * Math.cos((angle * Math.PI) / 180)
  const y = stage.y + radius * Math.sin((angle * Math.PI) / 180)
  if (x < -seat || y < -seat || x > width + seat || y > height + seat) return ''
  const lit = luck < 0.055 - row * 0.0016
  const fill = lit ? colors.paper : colors.seat
  const opacity = lit ? 1 : 0.42 + 0.4 * shade
  return `<rect x="${-seat / 2}" y="${-seat / 2}" width="${seat}" height="${seat}" rx="${seat * 0.28}" fill="${fill}" fill-opacity="${opacity.toFixed(2)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(2)})"/>`
}

/**
 * Draws a seating plan from above: the room of a workshop, where a few seats are lit. About one seat in thirty is a
 * yes, more of them near the front.
 */
export const drawAuditorium = (plan: Auditorium): string => {
  const random = generator(17)
  const seats: string[] = []
  const edges = [plan.from, ...plan.aisles, plan.to]
  for (let row = 0; row < plan.rows; row++) {
    const radius = plan.firstRow + row * plan.rowGap
    const degrees = (pixels: number) => (pixels / radius) * (180 / Math.PI)
    for (const [block, start] of edges.slice(0, -1).entries()) {
      const from = start + degrees(plan.seat * 1.7)
      const to = (edges[block + 1] ?? plan.to) - degrees(plan.seat * 1.7)
      const last = Math.max(1, Math.round((to - from) / degrees(plan.seat * 1.62)))
      for (let place = 0; place <= last; place++) {
        seats.push(drawSeat(plan, radius, from + ((to - from) * place) / last, random(), random(), row))
      }
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${plan.width}" height="${plan.height}">
    <rect width="100%" height="100%" fill="${colors.brandDark}"/>
    ${seats.join('')}
    <circle cx="${plan.stage.x}" cy="${plan.stage.y}" r="${plan.seat * 1.1}" fill="${colors.paper}"/>
    <circle cx="${plan.stage.x}" cy="${plan.stage.y}" r="${plan.seat * 2.6}" fill="none" stroke="${colors.paper}" stroke-opacity=".55" stroke-width="${plan.seat * 0.09}"/>
  </svg>`
}
