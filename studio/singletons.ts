import { getPublishedId } from '@sanity/client/csm'
import type { DocumentActionComponent, DocumentActionsContext, TemplateItem } from 'sanity'
import { isSingleton } from '#schemas/types.ts'

/** Allowed actions on a document that must exist exactly once. Others could break a page. */
const allowedActions: ReadonlySet<string | undefined> = new Set([
  'publish',
  'discardChanges',
  'restore',
  'schedule',
  'discardVersion',
])

/** Returns true for the id of a singleton's one document or its draft. */
const isTheOne = (id: string, type: string) => getPublishedId(id) === type

/** Removes duplicate, delete and unpublish from singletons, and every action from a second document of their type. */
export function guardActions(
  actions: DocumentActionComponent[],
  { schemaType, documentId }: Pick<DocumentActionsContext, 'schemaType' | 'documentId'>,
): DocumentActionComponent[] {
  if (!isSingleton(schemaType)) return actions
  if (documentId !== undefined && !isTheOne(documentId, schemaType)) return []
  return actions.filter(({ action }) => allowedActions.has(action))
}

export function guardNewDocuments(options: TemplateItem[]): TemplateItem[] {
  return options.filter(({ templateId }) => !isSingleton(templateId))
}
