import { at, defineMigration, set } from 'sanity/migrate'
import { parseReplyTime } from '#lib/replyTime.ts'

/**
 * The reply time was a text in the beginning, such as `3 days`, and is a number with its unit now. A text that says neither
 * stays as it is: the Studio asks to set it anew.
 */
export default defineMigration({
  title: 'The reply time is a number with its unit',
  documentTypes: ['businessFacts'],
  migrate: {
    document: ({ replyTime }) => {
      const read = typeof replyTime === 'string' ? parseReplyTime(replyTime) : null
      return read ? at('replyTime', set({ ...read })) : []
    },
  },
})
