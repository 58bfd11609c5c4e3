import { expect, it } from 'vitest'
import { fieldTitle } from '#studio/checks/fieldTitle.ts'
import { compiledSchema } from '#studio/compiledSchema.ts'
import { shortcuts } from '#studio/tools/start/shortcuts.ts'

it('leads to six existing fields or previews', () => {
  const places = shortcuts.map(({ to }) =>
    'preview' in to ? 'Preview' : fieldTitle(compiledSchema.get(to.document), to.path.split('.')),
  )
  expect(places).toEqual([
    'Opening › Version A › Headline',
    'Letter',
    'Length of the complimentary session',
    'Booking calendars › Consultation',
    'Preview',
    'Preview',
  ])
})
