/** Number of seats, and the distance between the middles of two, in units of the drawing. */
const SEATS = 9
const PITCH = 34

const middle = (seat: number): number => seat * PITCH + PITCH / 2

/** Height of the drawing, and of its part above the seats, which only an arc needs. */
const [HEIGHT, ABOVE] = [84, 58]

interface Props {
  /** Index of the seat that the page is about. */
  seat: number
  isTaken?: boolean
  /** Index of the seat from which an arc leads to it. */
  from?: number
  /** Name of the drawing, if it says something that the text does not. */
  label?: string
  className: string
}

export function SeatRow({ seat: subject, isTaken = false, from, label, className }: Props) {
  const lookOf = (seat: number): string => {
    if (seat === subject) return isTaken ? 'fill-brand stroke-brand' : 'fill-paper stroke-brand'
    return seat === from ? 'fill-brand' : 'fill-rule'
  }
  const top = from === undefined ? ABOVE : 0
  return (
    <svg
      className={className}
      viewBox={`5 ${top} ${SEATS * PITCH - 10} ${HEIGHT - top}`}
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
      {from === undefined ? null : (
        <path
          d={`M${middle(from)} 50Q${(middle(from) + middle(subject)) / 2} -28 ${middle(subject)} 50m-11-2 11 2 1-11`}
          strokeWidth="2"
          className="fill-none stroke-brand"
        />
      )}
    </svg>
  )
}
