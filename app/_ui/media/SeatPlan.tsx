/** Centre of the rows and radii of the front and the back one, in units of the drawing. */
const CENTRE = { x: 160, y: 226 }
const [FRONT, BACK] = [104, 392]

/** Number of rows that narrow windows show. */
const NEAR = 4

/** Height of the point that draws the arc upwards. */
const TOP = -30

/** Distance between the middles of two seats or rows, and half a seat's width. */
const PITCH = 32
const HALF = 6

/** Angle of the first seat of each row, radians from the vertical. */
const EDGE = 0.8

/** Furthest middle of a seat from that of the room, and of a seat from the arc that would touch it. */
const REACH = 150
const CLEARANCE = 17

/** Distance from the baseline of the owner's name to her place, on top of the arc, and half a letter's width. */
const LABEL = 17
const HALF_LETTER = 3.3

interface Seat {
  x: number
  y: number
  angle: number
}

const rowOf = (radius: number): Seat[] => {
  const gaps = Math.round((2 * EDGE * radius) / PITCH)
  return Array.from({ length: gaps + 1 }, (_, seat) => {
    const angle = EDGE * ((2 * seat) / gaps - 1)
    const x = CENTRE.x + Math.round(radius * Math.sin(angle))
    const y = CENTRE.y - Math.round(radius * Math.cos(angle))
    return { angle, x, y }
  })
}

/** Returns the outline of a seat that faces the centre. Its corners are rounded by the join of its stroke. */
function outlineOf({ x, y, angle }: Seat): string {
  const along = { x: 2 * HALF * Math.cos(angle), y: 2 * HALF * Math.sin(angle) }
  const corner = { x: x - (along.x - along.y) / 2, y: y - (along.x + along.y) / 2 }
  const steps = [corner.x, corner.y, along.x, along.y, -along.y, along.x, -along.x, -along.y]
  const [a, b, ...rest] = steps.map((step) => step.toFixed(1))
  return `M${a} ${b}l${rest.join(' ')}z`
}

const rows: Seat[][] = []
for (let radius = FRONT; radius <= BACK; radius += PITCH) rows.push(rowOf(radius))
const [front = [], ...others] = rows

interface Props {
  /** The owner's name. */
  owner: string
  /** True if the second seat is taken. */
  isTaken?: boolean
  /** Name of the drawing, if it says something that the text does not. */
  label?: string
  className: string
}

/** The room of a workshop from above, on a dark background. An arc joins the ends of its front row by way of the owner. */
export function SeatPlan({ owner, isTaken = false, label, className }: Props) {
  const [from, to] = [front[0], front.at(-1)]
  if (!from || !to) return null
  const start = from.y - 18
  const top = { x: CENTRE.x, y: (start + TOP) / 2 }
  const arc = Array.from({ length: 33 }, (_, step) => {
    const t = step / 32
    return { x: from.x + (to.x - from.x) * t, y: start + 2 * t * (1 - t) * (TOP - start) }
  })
  const name = Array.from(owner, (_, letter) => ({
    x: top.x + (2 * letter + 1 - owner.length) * HALF_LETTER,
    y: top.y - LABEL,
  }))
  const drawn = [...arc, ...name]
  const empty = [front.slice(1, -1), ...others].map((row) =>
    row
      .filter(
        ({ x, y }) =>
          Math.abs(x - CENTRE.x) <= REACH &&
          drawn.every((point) => Math.hypot(point.x - x, point.y - y) > CLEARANCE),
      )
      .map(outlineOf)
      .join(''),
  )
  return (
    <svg
      className={`w-full max-lg:aspect-[316/174] lg:[mask-image:linear-gradient(transparent,black_35%)] ${className}`}
      viewBox="2 -185 316 373"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      strokeLinejoin="round"
    >
      <g strokeWidth="5" className="fill-seat stroke-seat">
        <path d={empty.slice(0, NEAR).join('')} />
        <path d={empty.slice(NEAR).join('')} className="max-lg:hidden" />
      </g>
      <path d={outlineOf(from)} strokeWidth="5" className="fill-current stroke-current" />
      <path
        d={outlineOf(to)}
        strokeWidth="5"
        className={`stroke-current ${isTaken ? 'fill-current' : 'fill-brand-dark'}`}
      />
      <path
        d={`M${from.x} ${start}Q${CENTRE.x} ${TOP} ${to.x} ${start}m-11-2 11 2 1-11`}
        strokeWidth="2"
        className="fill-none stroke-current"
      />
      <circle cx={top.x} cy={top.y} r={HALF + 2} className="fill-current" />
      <g className="fill-current font-sans" fontSize="13" textAnchor="middle">
        <text x={top.x} y={top.y - LABEL}>
          {owner}
        </text>
        <text x={from.x} y="183">
          You
        </text>
        <text x={to.x} y="183">
          Your referral
        </text>
      </g>
    </svg>
  )
}
