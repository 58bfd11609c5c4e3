import type { CaseStudy } from '#lib/content/readers/caseStudy.ts'
import { Picture } from '../media/Picture.tsx'
import { ShortText } from '../text/ShortText.tsx'
import { ResultBars } from './ResultBars.tsx'
import { SampleMark } from './SampleMark.tsx'

interface Props {
  study: CaseStudy
  /** `wide` puts the picture next to the text; `tall` puts it above, and aligns the parts of adjacent cards in rows. */
  layout?: 'tall' | 'wide'
  /** False if the page shows one note for several case studies. */
  showsNote?: boolean
}

const parts = [
  { field: 'situation', label: 'Situation' },
  { field: 'work', label: 'Work' },
  { field: 'outcome', label: 'Outcome' },
] as const

export function CaseStudyCard({ study, layout = 'tall', showsNote = true }: Props) {
  const wide = layout === 'wide'
  const text = wide ? 'lg:col-span-8 lg:col-start-5' : ''
  const picture = wide ? 'lg:col-span-4 lg:row-span-3 lg:row-start-1 lg:self-start' : ''
  return (
    <article
      aria-labelledby={`${study.id}-title`}
      className={`grid gap-x-16 gap-y-6 ${wide ? 'lg:grid-cols-12 lg:grid-rows-[auto_auto_1fr]' : 'content-start lg:row-span-7 lg:grid-rows-subgrid'}`}
    >
      <header className={wide ? text : 'lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:gap-3.5'}>
        <p className="text-muted text-small">
          {study.client} {study.isSample ? <SampleMark /> : null}
        </p>
        <h3 id={`${study.id}-title`} className={`mt-4 font-display text-heading ${wide ? '' : 'lg:mt-0'}`}>
          {study.title}
        </h3>
      </header>
      {study.image ? (
        <Picture
          image={study.image}
          sizes={wide ? '(min-width: 48rem) 30rem, 100vw' : '(min-width: 64rem) 26rem, 100vw'}
          className={`w-full bg-tint object-cover print:max-w-[60mm] ${picture} ${wide ? 'aspect-3/2 lg:aspect-4/3' : 'aspect-4/3'}`}
        />
      ) : (
        <Results study={study} className={`bg-paper p-5 ${wide ? picture : 'sm:p-7'}`} />
      )}
      <dl className={`grid gap-4 ${wide ? text : 'lg:row-span-3 lg:grid-rows-subgrid'}`}>
        {parts.map(({ field, label }) =>
          study[field].length > 0 ? (
            <div key={field} className="grid content-start gap-x-6 gap-y-1 sm:grid-cols-[6rem_1fr]">
              <dt className="text-muted text-small">{label}</dt>
              <dd className="max-w-xl">
                <ShortText value={study[field]} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className={`grid content-start gap-5 ${text}`}>
        {study.image ? <Results study={study} className="border-rule border-t pt-5" /> : null}
        {showsNote && study.typicalityNote ? (
          <p className="max-w-xl text-muted text-note">{study.typicalityNote}</p>
        ) : null}
      </div>
    </article>
  )
}

const Results = ({ study, className }: { study: CaseStudy; className: string }) =>
  study.results.length > 0 ? (
    <div className={className}>
      <ResultBars results={study.results} />
    </div>
  ) : null
