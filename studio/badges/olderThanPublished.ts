import type { DocumentBadgeComponent } from 'sanity'

/**
 * Marks a scheduled copy that is older than the published document. It contains the whole document, so publishing it
 * would undo the newer changes.
 */
export const olderThanPublished: DocumentBadgeComponent = ({ version, published }) =>
  version && published && published._updatedAt > version._updatedAt
    ? {
        label: 'Older than published',
        title:
          'You published other changes after scheduling this copy. It will undo them: schedule the current draft again.',
        color: 'warning',
      }
    : null
