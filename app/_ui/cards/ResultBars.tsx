import type { CaseStudy } from '#lib/content/readers/caseStudy.ts'
import type { Change } from '#lib/content/readers/changeOf.ts'

/** The results of a case study next to each other. The bars of a result are its amounts before and after, on one scale from zero. */
export function ResultBars({ results }: Pick<CaseStudy, 'results'>) {
  if (results.length === 0) return null
  return (
    <>
      {results.some(({ change }) => change) ? <Legend /> : null}
      <dl className="grid gap-x-6 gap-y-8 lg:gap-x-4 sm:auto-cols-fr sm:grid-flow-col sm:grid-rows-[auto_auto_1fr] sm:gap-y-3">
        {results.map(({ value, label, change }) => (
          <div key={`${value} ${label}`} className="grid gap-3 sm:row-span-3 sm:grid-rows-subgrid">
            <dt className="row-start-3 text-muted text-note">{label}</dt>
            <dd className="contents">
              <span className="font-display text-brand text-heading sm:flex lg:text-[clamp(1.0625rem,1.5vw,1.75rem)] sm:min-h-[2.44em] sm:items-end">
                {value}
              </span>
              {change ? <Bars {...change} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The colours of the bars. Screen readers get the amounts alone. */
const Legend = () => (
  <p className="mb-4 flex gap-5 text-muted text-note" aria-hidden="true">
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

/** Height of the higher bar, in units of the drawing. */
const HEIGHT = 100

function Bars({ before, after }: Change) {
  const scale = HEIGHT / Math.max(before, after)
  return (
    <svg
      className="h-9 w-full forced-color-adjust-none sm:h-36"
      viewBox={`0 0 100 ${HEIGHT + 1}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {/* On phones the bars lie, one under the other. */}
      <g className="max-sm:[transform:matrix(0,1,-1,0,100,0)]">
        <Bar x={0} height={before * scale} className="fill-stone forced-colors:fill-[GrayText]" />
        <Bar x={52} height={after * scale} className="fill-brand forced-colors:fill-[CanvasText]" />
        <rect y={HEIGHT} width="100" height="1" className="fill-ink forced-colors:fill-[CanvasText]" />
      </g>
    </svg>
  )
}

const Bar = ({ x, height, className }: { x: number; height: number; className: string }) => (
  <rect
    x={x}
    y={Math.round((HEIGHT - height) * 10) / 10}
    width="48"
    height={Math.round(height * 10) / 10}
    className={className}
  />
)
