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
  return (
    <article
      aria-labelledby={`${study.id}-title`}
      className={
        wide
          ? 'grid gap-x-16 gap-y-7 lg:grid-cols-12'
          : 'grid content-start gap-7 lg:row-span-7 lg:grid-rows-subgrid lg:gap-5'
      }
    >
      {study.image ? (
        <div className={wide ? 'lg:col-span-4' : undefined}>
          <Picture
            image={study.image}
            sizes={wide ? '(min-width: 48rem) 30rem, 100vw' : '(min-width: 64rem) 26rem, 100vw'}
            className={`w-full bg-tint object-cover print:max-w-[60mm] ${wide ? 'aspect-3/2 lg:aspect-4/3' : 'aspect-4/3'}`}
          />
        </div>
      ) : null}
      {!study.image && study.results.length > 0 ? (
        <div className={`bg-paper p-5 sm:p-7 ${wide ? 'lg:col-span-4 lg:self-start lg:p-5' : ''}`}>
          <ResultBars results={study.results} />
        </div>
      ) : null}
      <div
        className={
          wide
            ? 'grid content-start gap-6 lg:col-span-8'
            : 'grid content-start gap-6 lg:row-span-6 lg:row-start-2 lg:grid-rows-subgrid lg:gap-5'
        }
      >
        <header className={wide ? undefined : 'lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:gap-3.5'}>
          <p className="text-muted text-small">
            {study.client} {study.isSample ? <SampleMark /> : null}
          </p>
          <h3 id={`${study.id}-title`} className={`font-display text-heading ${wide ? 'mt-5' : 'mt-4'}`}>
            {study.title}
          </h3>
        </header>
        <dl className={wide ? 'grid gap-4' : 'grid gap-4 lg:row-span-3 lg:grid-rows-subgrid'}>
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
        <div className="grid content-start gap-5">
          {study.image ? (
            <div className="border-rule border-t pt-5">
              <ResultBars results={study.results} />
            </div>
          ) : null}
          {showsNote && study.typicalityNote ? (
            <p className="text-muted text-note">{study.typicalityNote}</p>
          ) : null}
        </div>
      </div>
    </article>
  )
}
