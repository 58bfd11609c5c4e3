import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'

/** What changes, line by line. */
export function BeforeAfter({ beforeAfter }: Pick<ConversionPage, 'beforeAfter'>) {
  if (!beforeAfter) return null
  const { heading, beforeTitle, afterTitle, rows } = beforeAfter
  return (
    <section>
      <h2 className="mb-8 max-w-[18em] font-display text-title">{heading}</h2>
      <table className="before-after">
        <thead>
          <tr>
            <th scope="col">{beforeTitle}</th>
            <th scope="col">{afterTitle}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ before, after }) => (
            <tr key={`${before} ${after}`}>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
