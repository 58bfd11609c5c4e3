import { SampleMark } from '#app/_ui/cards/SampleMark.tsx'
import type { CaseStudy } from '#lib/content/readers/caseStudy.ts'
import { LECTERN, litSeats, SEAT, seatRows } from './seats.ts'

const MOST = 40

function countedResult(cases: readonly CaseStudy[]) {
  for (const { results, isSample } of cases) {
    for (const { label, change } of results) {
      if (!change || change.before >= change.after || change.after > MOST) continue
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
  const lit = litSeats(result?.after ?? 7)
  return (
    <figure className="grid size-full grid-rows-[1fr_auto] ml:absolute">
      <svg
        className="aspect-4/3 size-full min-h-0 fill-none ml:aspect-auto"
        viewBox="0 0 1000 1000"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <g className="stroke-seat" strokeWidth={SEAT} transform={`translate(${LECTERN.x} ${LECTERN.y})`}>
          {seatRows.map(({ radius, dashes, opacity }) => (
            <circle key={radius} r={radius} strokeDasharray={dashes} opacity={opacity} />
          ))}
        </g>
        <rect y={LECTERN.y} width="1000" height="200" className="fill-brand-dark" />
        <g className="fill-paper">
          {lit.map(({ x, y, angle }, index) => (
            <rect
              key={`${x} ${y}`}
              x="-11"
              y="-11"
              width="22"
              height="22"
              rx="6"
              transform={`translate(${x} ${y}) rotate(${angle})`}
              className={index < (result?.before ?? 7) ? undefined : 'seat-lights-up'}
            />
          ))}
          <circle cx={LECTERN.x} cy={LECTERN.y} r="25" />
        </g>
        <g className="stroke-paper" strokeWidth="4">
          {lit.slice(0, result?.before ?? 0).map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="26" />
          ))}
        </g>
        <circle cx={LECTERN.x} cy={LECTERN.y} r="55" className="stroke-paper/55" strokeWidth="2" />
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
