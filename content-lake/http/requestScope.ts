import type { IncomingHttpHeaders } from 'node:http'
import { httpError } from './apiError.ts'

/** The only project and dataset of a Content Lake. */
export interface Scope {
  readonly projectId: string
  readonly dataset: string
}

/**
 * Project and dataset of a request, from its path or from the header of clients without a host name for each project.
 */
interface Named {
  readonly project?: string | undefined
  readonly dataset?: string | undefined
}

/**
 * Refuses requests for another project or dataset on every route. Otherwise a client configured for `staging` could
 * read, change or empty production.
 * @throws 404
 */
export function requireOwnScope(own: Scope, { project, dataset }: Named, headers: IncomingHttpHeaders): void {
  for (const named of [project, headers['x-sanity-project-id']?.toString()]) {
    if (named === undefined || named === own.projectId) continue
    throw httpError(
      404,
      'Not Found',
      `Project "${named}" not found: this lake holds "${own.projectId}" alone.`,
    )
  }
  if (dataset === undefined || dataset === own.dataset) return
  const description = `Dataset "${dataset}" not found for project ID "${own.projectId}"`
  throw httpError(404, 'Not Found', description)
}
