import { expect, it } from 'vitest'
import { writeFormulasDocument } from './formulasDocument.ts'

it('docs/formulas.md matches the code', async () => {
  await expect(writeFormulasDocument()).toMatchFileSnapshot('../../../docs/formulas.md')
})
