import type { ServiceIcon as Icon } from '#lib/content/readers/titledItems.ts'

/** Columns and rows of seats, on a grid of 5 by 5. A capital letter is a taken seat. */
const plans: Readonly<Record<Icon, readonly string[]>> = {
  strategy: ['..S..', '.s.s.', 's...s', '.s.s.', '..S..'],
  email: ['s....', '.s...', '..s..', '...s.', '....S'],
  funnel: ['sssss', '.sss.', '.sss.', '..s..', '..S..'],
  conversion: ['sssss', 'sssss', 'ssSss', 'sssss', 'sssss'],
  media: ['S....', 'ss...', 'sss..', 'ssss.', 'sssss'],
  automation: ['sss..', 's.s..', 'ssSss', '..s.s', '..sss'],
}

/** A seating plan in miniature, after the picture at the top of the page. */
export function ServiceIcon({ icon }: { icon: Icon }) {
  const seats = plans[icon].flatMap((row, y) =>
    [...row].flatMap((seat, x) => (seat === '.' ? [] : [{ x, y, taken: seat === 'S' }])),
  )
  return (
    <svg className="text-brand" width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      {seats.map(({ x, y, taken }) => (
        <rect
          key={`${x} ${y}`}
          x={x * 8 + 1}
          y={y * 8 + 1}
          width="6"
          height="6"
          rx="1.7"
          fill="currentColor"
          fillOpacity={taken ? 1 : 0.32}
        />
      ))}
    </svg>
  )
}
