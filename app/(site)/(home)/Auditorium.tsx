import { SampleMark } from '#app/_ui/cards/SampleMark.tsx'
import type { CaseStudy } from '#lib/content/readers/caseStudy.ts'

const SEAT = 54
const radiusOf = (count: number): number => (count - 1) * 75

/**
 * Forty seats within 66 degrees around the lectern. A row's radius grows with its seats, so that all are equally far apart.
 * A prime spreads the order in which they are lit.
 */
const seats = [4, 6, 8, 10, 12]
  .flatMap((count) =>
    Array.from({ length: count }, (_, seat) => ({
      radius: radiusOf(count),
      angle: Math.round((seat / (count - 1) - 0.5) * 660) / 10,
    })),
  )
  .map((seat, index, { length }) => ({ ...seat, order: (index * 11 + 25) % length }))

/** The lines of the rows, which go on behind the last one. */
const rowLines = [4, 6, 8, 10, 12, 14, 16, 18, 20]
  .map(radiusOf)
  .map((radius) => `M-${radius} 0a${radius} ${radius} 0 0 1 ${2 * radius} 0`)
  .join('')

function countedResult(cases: readonly CaseStudy[]) {
  for (const { results, isSample } of cases) {
    for (const { label, change } of results) {
      if (!change || change.whole || change.before >= change.after || change.after > seats.length) continue
      if (Number.isInteger(change.before) && Number.isInteger(change.after)) {
        return { label, isSample, ...change }
      }
    }
  }
  return null
}

/** A seating plan with as many lit seats as the first case study's result counts. */
export function Auditorium({ cases }: { cases: readonly CaseStudy[] }) {
  const result = countedResult(cases)
  const { before, after } = result ?? { before: 7, after: 7 }
  return (
    <figure className="grid size-full grid-rows-[1fr_auto] ml:absolute">
      <svg
        className="aspect-4/3 size-full min-h-0 fill-none ml:aspect-auto"
        viewBox="-540 -905 1080 1005"
        preserveAspectRatio="xMidYMax"
        aria-hidden="true"
      >
        <path className="stroke-seat" d={rowLines} strokeWidth="2" opacity="0.6" />
        <g className="fill-seat">
          {seats.map(({ radius, angle, order }) => (
            <rect
              key={order}
              x={-SEAT / 2}
              y={-SEAT / 2 - radius}
              width={SEAT}
              height={SEAT}
              rx="14"
              transform={`rotate(${angle})`}
              className={
                order < before ? 'fill-paper' : order < after ? 'seat-lights-up fill-paper' : undefined
              }
            />
          ))}
        </g>
        <circle r="30" className="fill-paper" />
        <g className="stroke-paper" strokeWidth="5">
          {seats.map(({ radius, angle, order }) =>
            result && order < before ? (
              <circle key={order} cy={-radius} r="44" transform={`rotate(${angle})`} />
            ) : null,
          )}
        </g>
        <circle r="66" className="stroke-paper/55" strokeWidth="3" />
      </svg>
      {result ? (
        <figcaption className="text-balance px-gutter pt-3 pb-5 text-on-dark text-small">
          <Key isRinged /> <strong className="text-paper">{result.before}</strong> before, <Key />{' '}
          <strong className="text-paper">{result.after}</strong> after: {result.label}{' '}
          {result.isSample ? <SampleMark /> : null}
        </figcaption>
      ) : null}
    </figure>
  )
}

/** A lit seat as in the room. Those of the first number have a ring. */
const Key = ({ isRinged = false }: { isRinged?: boolean }) => (
  <svg
    className="inline-block fill-paper stroke-paper"
    width="23"
    height="20"
    viewBox="-30 -30 69 60"
    aria-hidden="true"
  >
    <rect x="-16" y="-16" width="32" height="32" rx="8" strokeWidth="0" />
    {isRinged ? <circle r="27" fill="none" strokeWidth="4" /> : null}
  </svg>
)
