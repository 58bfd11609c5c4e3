/** A quarter of a room with three lit seats, in the corner of a dark ground. `className` gives its width. */
export const RoomDrawing = ({ className }: { className: string }) => (
  <svg
    className={`absolute right-0 bottom-0 fill-none stroke-seat ${className}`}
    viewBox="0 0 120 120"
    strokeWidth="8"
    aria-hidden="true"
  >
    {[38, 58, 78, 98].map((radius) => (
      <circle key={radius} cx="120" cy="120" r={radius} strokeDasharray="8 6" />
    ))}
    <path d="M95 91l6 6M58 84l8 5M86 34l4 8" className="stroke-paper" />
  </svg>
)
