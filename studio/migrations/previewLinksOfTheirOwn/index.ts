import { at, defineMigration, unset } from 'sanity/migrate'

/**
 * Preview links were told apart by a number in the settings in the beginning, and have a document each now. Links of that number no longer
 * open anything, whatever the number says; without it the settings' form has no field that it does not know.
 */
export default defineMigration({
  title: 'Preview links have documents of their own',
  documentTypes: ['siteSettings'],
  migrate: {
    document: ({ shareLinkSeries }) => (shareLinkSeries === undefined ? [] : at('shareLinkSeries', unset())),
  },
})
