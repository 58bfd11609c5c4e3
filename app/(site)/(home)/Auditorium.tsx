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
          {litSeats(result?.after ?? 7).map(({ x, y, angle }, index) => (
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
        <circle cx={LECTERN.x} cy={LECTERN.y} r="55" className="stroke-paper/55" strokeWidth="2" />
      </svg>
      {result ? (
        <figcaption className="flex items-baseline gap-2.5 px-gutter pt-3 pb-5 text-on-dark text-small">
          <svg className="size-3 flex-none fill-paper" viewBox="0 0 12 12" aria-hidden="true">
            <rect width="12" height="12" rx="3.5" />
          </svg>
          <span className="text-balance">
            <strong className="text-paper">{result.before}</strong> before,{' '}
            <strong className="text-paper">{result.after}</strong> after: {result.label}{' '}
            {result.isSample ? <SampleMark /> : null}
          </span>
        </figcaption>
      ) : null}
    </figure>
  )
}
