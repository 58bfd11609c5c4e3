import type { IncomingHttpHeaders } from 'node:http'
import { httpError } from './apiError.ts'

/** The one project and the one dataset that a lake holds. */
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
 * Refuses what is about another project or dataset than this lake's, on every route alike. Answering it with what is
 * here would let a client that was set up for `staging` read, change or empty production.
 *
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
