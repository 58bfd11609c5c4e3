import type { CaseStudy } from '#lib/content/readers/caseStudy.ts'
import type { Change } from '#lib/content/readers/changeOf.ts'

/** The results of a case study next to each other. The bars of a result are its amounts before and after, on one scale from zero. */
export function ResultBars({ results }: Pick<CaseStudy, 'results'>) {
  if (results.length === 0) return null
  return (
    <div className="@container">
      {results.some(({ change }) => change) ? <Legend /> : null}
      <dl className="grid gap-6">
        {results.map(({ value, label, change }) => (
          <div
            key={`${value} ${label}`}
            className="grid gap-x-4 gap-y-2 @xs:grid-cols-[auto_1fr] @xs:items-baseline"
          >
            <dt className="order-last text-muted text-note @xs:order-1 @xs:text-balance @xs:text-right">
              {label}
            </dt>
            <dd className="contents">
              <span className="font-display text-brand text-heading @xs:whitespace-nowrap">{value}</span>
              {change ? <Bars {...change} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The colours of the bars. Screen readers get the amounts alone. */
const Legend = () => (
  <p className="mb-5 flex gap-5 text-muted text-note" aria-hidden="true">
    <Key className="bg-stone">Before</Key>
    <Key className="bg-brand">After</Key>
  </p>
)

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span className={`size-3 ${className}`} />
    {children}
  </span>
)

/** Two bars from the left, one under the other. The drawing is as wide as the whole, or as the longer bar. */
function Bars({ before, after, whole }: Change) {
  const scale = 100 / Math.max(before, after, whole ?? 0)
  return (
    <svg
      className="h-9 w-full forced-color-adjust-none @xs:order-2 @xs:col-span-2"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {whole ? <rect width="100" height="100" className="fill-stone" opacity="0.2" /> : null}
      <Bar y={0} width={before * scale} className="fill-stone forced-colors:fill-[GrayText]" />
      <Bar y={52} width={after * scale} className="fill-brand forced-colors:fill-[CanvasText]" />
    </svg>
  )
}

/** Zero is a line, so that it is seen. */
const Bar = ({ y, width, className }: { y: number; width: number; className: string }) => (
  <rect y={y} width={Math.max(0.5, Math.round(width * 10) / 10)} height="48" className={className} />
)
