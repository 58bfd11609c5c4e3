import { at, defineMigration, unset } from 'sanity/migrate'
import { isSameCopy } from '#lib/experiment/isSameCopy.ts'
import { isRecord } from '#lib/isRecord.ts'

/**
 * Every landing page had two versions of its opening in the beginning, alike until somebody changed one. Version B is kept where it
 * says something of its own, and follows version A where it does not.
 */
export default defineMigration({
  title: 'The second version of the opening stands only where it was written',
  documentTypes: ['homePage'],
  migrate: {
    document: ({ hero }) => {
      if (!isRecord(hero) || hero.variantB === undefined) return []
      return isSameCopy(hero.variantA, hero.variantB) ? at('hero.variantB', unset()) : []
    },
  },
})
