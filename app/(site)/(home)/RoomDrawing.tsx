/** Rows around the corner. The length of a quarter circle of this radius is 14 units a seat; one seat of each but the last is lit. */
const ROWS = [
  { seats: 5, lit: 2 },
  { seats: 7, lit: 5 },
  { seats: 9, lit: 3 },
  { seats: 11, lit: null },
]
const PITCH = 14

/** A quarter of a room with three lit seats, in the corner of a dark ground. `className` gives its width. */
export const RoomDrawing = ({ className }: { className: string }) => (
  <svg
    className={`absolute right-0 bottom-0 fill-none stroke-seat ${className}`}
    viewBox="0 0 120 120"
    strokeWidth="8"
    aria-hidden="true"
  >
    {ROWS.map(({ seats, lit }) => {
      const radius = (seats * PITCH * 2) / Math.PI
      const quarter = `M${120 - radius} 120A${radius} ${radius} 0 0 1 120 ${120 - radius}`
      return (
        <g key={seats}>
          <path d={quarter} strokeDasharray="8 6" strokeDashoffset="-3" />
          {lit === null ? null : (
            <path d={quarter} className="stroke-paper" strokeDasharray={`0 ${3 + lit * PITCH} 8 999`} />
          )}
        </g>
      )
    })}
  </svg>
)
