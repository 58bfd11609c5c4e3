import type { CaseStudy } from '#lib/content/readers/caseStudy.ts'

/** The figures of a case study, each with what it counts. */
export function Results({ results }: Pick<CaseStudy, 'results'>) {
  if (results.length === 0) return null
  return (
    <dl className="results">
      {results.map(({ value, label }) => (
        <div key={`${value} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
