/** Rows around the corner. The length of a quarter circle of this radius is 14 units a seat; one seat of each but the last is lit. */
const ROWS = [
  { seats: 5, lit: 2 },
  { seats: 7, lit: 5 },
  { seats: 9, lit: 3 },
  { seats: 11, lit: null },
]
const PITCH = 14

/** Number of seats of the row whose lit seat becomes the empty one. */
const EMPTY_ROW = 9

interface Props {
  /** Gives the width. */
  className: string
  /** True for a room with one empty seat instead of the lit ones. */
  hasEmptySeat?: boolean
}

/** A quarter of a room with three lit seats, in the corner of a dark ground, whose edges cut the outer seats in half. */
export const RoomDrawing = ({ className, hasEmptySeat = false }: Props) => (
  <svg
    className={`absolute right-0 bottom-0 fill-none stroke-seat ${className}`}
    viewBox="0 0 113 113"
    strokeWidth="8"
    role="img"
    aria-label={hasEmptySeat ? 'Seats, one of them empty' : undefined}
    aria-hidden={!hasEmptySeat}
  >
    {ROWS.map(({ seats, lit }) => {
      const isShown = lit !== null && (!hasEmptySeat || seats === EMPTY_ROW)
      const radius = Math.round((seats * PITCH * 20) / Math.PI) / 10
      const quarter = `M${120 - radius} 120A${radius} ${radius} 0 0 1 120 ${120 - radius}`
      return (
        <g key={seats}>
          <path d={quarter} strokeDasharray="8 6" strokeDashoffset="-3" />
          {isShown ? (
            <path d={quarter} className="stroke-paper" strokeDasharray={`0 ${3 + lit * PITCH} 8 999`} />
          ) : null}
          {isShown && hasEmptySeat ? (
            <path
              d={quarter}
              className="stroke-brand-dark"
              strokeWidth="5.6"
              strokeDasharray={`0 ${4.2 + lit * PITCH} 5.6 999`}
            />
          ) : null}
        </g>
      )
    })}
  </svg>
)
