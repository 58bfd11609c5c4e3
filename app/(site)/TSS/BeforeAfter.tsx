import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'

const AFTER = 'bg-tint px-4 lg:px-7'

export function BeforeAfter({ beforeAfter }: Pick<ConversionPage, 'beforeAfter'>) {
  if (!beforeAfter) return null
  const { heading, beforeTitle, afterTitle, rows } = beforeAfter
  return (
    <section>
      <h2 className="mb-8 max-w-[18em] font-display text-title">{heading}</h2>
      {/* On phones two columns would leave three words a line: there each answer is below what it replaces. */}
      <table className="w-full table-fixed max-sm:[&_:is(thead,tbody,tr,th,td)]:block">
        <thead>
          <tr className="border-ink border-b text-left align-bottom font-display text-heading *:font-normal *:pb-3.5 max-sm:*:py-3">
            <th scope="col" className="pr-4">
              {beforeTitle}
            </th>
            <th scope="col" className={`sm:pt-4 text-brand ${AFTER}`}>
              {afterTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ before, after }) => (
            <tr key={`${before} ${after}`} className="border-rule border-b align-top *:py-4.5 max-sm:*:py-3">
              <td className="pr-5 text-muted">{before}</td>
              <td className={AFTER}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
