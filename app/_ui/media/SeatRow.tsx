/** Number of seats, and the distance between the middles of two, in units of the drawing. */
const SEATS = 9
const PITCH = 34

const middle = (seat: number): number => seat * PITCH + PITCH / 2

/** Indices of the referrer's seat and of the seat that an arc leads to. */
const [REFERRER, REFERRED] = [1, 6]

interface Props {
  /** True if the second seat is taken. */
  isTaken?: boolean
  /** Name of the drawing, if it says something that the text does not. */
  label?: string
  className: string
}

export function SeatRow({ isTaken = false, label, className }: Props) {
  const lookOf = (seat: number): string => {
    if (seat === REFERRED) return `stroke-current ${isTaken ? 'fill-current' : 'fill-none'}`
    return seat === REFERRER ? 'fill-current' : 'fill-rule in-[.on-dark]:fill-seat'
  }
  return (
    <svg
      className={`text-brand in-[.on-dark]:text-paper ${className}`}
      viewBox={`5 0 ${SEATS * PITCH - 10} 104`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {Array.from({ length: SEATS }, (_, seat) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: A seat is its place.
          key={seat}
          x={middle(seat) - 11}
          y="60"
          width="22"
          height="22"
          rx="6"
          strokeWidth="2"
          className={lookOf(seat)}
        />
      ))}
      <path
        d={`M${middle(REFERRER)} 50Q${(middle(REFERRER) + middle(REFERRED)) / 2} -28 ${middle(REFERRED)} 50m-11-2 11 2 1-11`}
        strokeWidth="2"
        className="fill-none stroke-current"
      />
      <g className="fill-current font-sans" fontSize="12" textAnchor="middle">
        <text x={middle(REFERRER)} y="101">
          You
        </text>
        <text x={middle(REFERRED)} y="101">
          Your referral
        </text>
      </g>
    </svg>
  )
}
