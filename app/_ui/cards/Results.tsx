import type { CaseStudy } from '#lib/content/readers/caseStudy.ts'

/** The numbers of a case study, each above its label. Next to each other, each is as wide as its content. */
export function Results({ results }: Pick<CaseStudy, 'results'>) {
  if (results.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-4 border-rule border-t pt-5 sm:grid-flow-col">
      {results.map(({ value, label }) => (
        <div key={`${value} ${label}`} className="flex flex-col-reverse justify-end">
          <dt className="text-muted text-note sm:[contain:inline-size]">{label}</dt>
          <dd className="font-display text-3xl/tight text-brand">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
