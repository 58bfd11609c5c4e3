/** Seats of a square room of 1,000 by 1,000 units. Wide frames cut it at the top, tall frames at both sides. */

export const LECTERN = { x: 500, y: 930 } as const
export const SEAT = 21

const PITCH = 34

/** Rows around the lectern: the seats of each as a dashed circle, from the right clockwise. */
export const seatRows = Array.from({ length: 20 }, (_, row) => {
  const radius = 150 + row * 44
  const around = 2 * Math.PI * radius
  // An even number, so that a seat begins at both ends of the half that is seen.
  const count = 2 * Math.round(around / PITCH / 2)
  return {
    radius,
    count,
    dashes: `${SEAT} ${(around / count - SEAT).toFixed(2)}`,
    opacity: 0.5 + ((row * 3) % 7) / 16,
  }
})

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The seats that no frame of the page cuts off: their middles, and their angles in degrees. */
const visible = seatRows
  .flatMap(({ radius, count }) =>
    Array.from({ length: count }, (_, seat) => {
      const angle = (seat / count) * 2 * Math.PI + SEAT / 2 / radius
      return {
        x: rounded(LECTERN.x + radius * Math.cos(angle)),
        y: rounded(LECTERN.y + radius * Math.sin(angle)),
        angle: rounded((angle * 180) / Math.PI),
      }
    }),
  )
  .filter(({ x, y }) => x > 150 && x < 850 && y > 300 && y < 900)

/** The fractional part of the golden ratio: its multiples spread evenly. */
const SPREAD = 0.618034

/** Returns seats spread over the room, at most as many as it has. The first ones stay the same when more are asked for. */
export function litSeats(count: number) {
  const free = [...visible]
  return Array.from({ length: Math.min(count, visible.length) }, (_, index) =>
    free.splice(Math.floor((((index + 1) * SPREAD) % 1) * free.length), 1),
  ).flat()
}
