import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'

const AFTER = 'bg-tint px-3 lg:px-7'

export function BeforeAfter({ beforeAfter }: Pick<ConversionPage, 'beforeAfter'>) {
  if (!beforeAfter) return null
  const { heading, beforeTitle, afterTitle, rows } = beforeAfter
  return (
    <section>
      <h2 className="mb-8 max-w-[18em] font-display text-title">{heading}</h2>
      <table className="w-full table-fixed">
        <thead>
          <tr className="border-ink border-b text-left align-bottom font-display text-heading *:font-normal *:pb-3.5">
            <th scope="col" className="pr-4">
              {beforeTitle}
            </th>
            <th scope="col" className={`pt-4 text-brand ${AFTER}`}>
              {afterTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ before, after }) => (
            <tr key={`${before} ${after}`} className="border-rule border-b align-top *:py-4.5">
              <td className="pr-5 text-muted">{before}</td>
              <td className={AFTER}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
