/** Seats of a square room of 1,000 by 1,000 units. Wide frames cut it at the top, tall frames at both sides. */

const LECTERN = { x: 500, y: 930 }
const SEAT = 21
const ROWS = Array.from({ length: 20 }, (_, row) => 150 + row * 44)

/** Blocks of seats, between aisles, in degrees clockwise from the middle. */
const BLOCKS = [
  [-86, -23],
  [-23, 23],
  [23, 86],
] as const

const degrees = (length: number, radius: number): number => (length / radius) * (180 / Math.PI)
const rounded = (value: number): number => Math.round(value * 10) / 10

function at(radius: number, angle: number) {
  const radians = (angle / 180) * Math.PI
  return {
    x: rounded(LECTERN.x + radius * Math.sin(radians)),
    y: rounded(LECTERN.y - radius * Math.cos(radians)),
    angle: rounded(angle),
  }
}

const blocks = ROWS.flatMap((radius, row) =>
  BLOCKS.map(([from, to], block) => {
    const margin = degrees(SEAT * 1.1, radius)
    const [first, last] = [from + margin, to - margin]
    const gaps = Math.max(1, Math.round((last - first) / degrees(SEAT * 1.62, radius)))
    const seats = Array.from({ length: gaps + 1 }, (_, seat) => first + ((last - first) * seat) / gaps)
    return { radius, row, block, seats, step: (last - first) / gaps }
  }),
)

/** One arc for each block of a row, dashed into its seats. */
export const seatRows = blocks.map(({ radius, row, block, seats, step }) => {
  const half = degrees(SEAT / 2, radius)
  const start = at(radius, (seats[0] ?? 0) - half)
  const end = at(radius, (seats.at(-1) ?? 0) + half)
  const gap = (step * Math.PI * radius) / 180 - SEAT
  return {
    path: `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`,
    dashes: `${SEAT} ${gap.toFixed(2)}`,
    opacity: 0.5 + ((row * 3 + block * 5) % 7) / 16,
  }
})

/** The seats that no frame of the page cuts off. */
const visible = blocks
  .flatMap(({ radius, seats }) => seats.map((angle) => at(radius, angle)))
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
