import type { DocumentActionsResolver, NewDocumentOptionsResolver, Template } from 'sanity'
import { isSingleton } from '#schemas/types.ts'

/** All that can be done with a document that must exist exactly once. Everything else could break a page. */
const allowedActions: ReadonlySet<string | undefined> = new Set(['publish', 'discardChanges', 'restore'])

/** Takes duplicate, delete and unpublish away from singletons. */
export const guardActions: DocumentActionsResolver = (actions, { schemaType }) =>
  isSingleton(schemaType) ? actions.filter(({ action }) => allowedActions.has(action)) : actions

/** Takes singletons out of every “create new” menu. */
export const guardNewDocuments: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !isSingleton(templateId))

/** Takes away the templates of singletons, so that no address of the Studio creates a second one. */
export const guardTemplates = (templates: Template[]): Template[] =>
  templates.filter(({ schemaType }) => !isSingleton(schemaType))
