import type { DocumentBadgeComponent } from 'sanity'

/**
 * Marks a copy that waits for its time while something else of the document was published: the copy is all of the document, so
 * that at its time it would take that back.
 */
export const olderThanPublished: DocumentBadgeComponent = ({ version, published }) =>
  version && published && published._updatedAt > version._updatedAt
    ? {
        label: 'Older than what is published',
        title:
          'Something of this document was published after this was made to wait. At its time all of it goes back to what stands here: schedule it anew from the present draft.',
        color: 'warning',
      }
    : null
