import type { DocumentActionDescription, DocumentActionProps } from 'sanity'

/** Returns our replacement of an action of Sanity's. */
export type ActionHook = (
  action: DocumentActionDescription | null,
  props: DocumentActionProps,
) => DocumentActionDescription | null
