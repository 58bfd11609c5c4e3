/** Number of seats, and the distance between the middles of two, in units of the drawing. */
const SEATS = 12
const PITCH = 34

const middle = (seat: number): number => seat * PITCH + PITCH / 2

interface Props {
  /** Index of the seat that nobody has taken. */
  free: number
  /** Index of the seat from which an arc leads to the free one. */
  from?: number
  className: string
}

/** A row of seats with one to fill: a drawing that says what the text next to it says. */
export function SeatRow({ free, from, className }: Props) {
  return (
    <svg className={className} viewBox={`5 0 ${SEATS * PITCH - 10} 84`} aria-hidden="true">
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
          className={seat === free ? 'fill-paper stroke-brand' : seat === from ? 'fill-brand' : 'fill-rule'}
        />
      ))}
      {from === undefined ? null : (
        <path
          d={`M${middle(from)} 50Q${(middle(from) + middle(free)) / 2} -28 ${middle(free)} 50m-11-2 11 2 1-11`}
          strokeWidth="2"
          className="fill-none stroke-brand"
        />
      )}
    </svg>
  )
}
