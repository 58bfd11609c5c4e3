import type { CaseStudy } from '#lib/content/readers/caseStudy.ts'

/** The figures of a case study, each with what it counts. */
export function Results({ results }: Pick<CaseStudy, 'results'>) {
  if (results.length === 0) return null
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-5 border-rule border-t pt-5">
      {results.map(({ value, label }) => (
        <div key={`${value} ${label}`} className="flex flex-col-reverse justify-end">
          <dt className="text-muted text-note">{label}</dt>
          <dd className="font-display text-[2.125rem] text-green leading-[1.15] tracking-[-0.01em]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
