import { httpError } from './apiError.ts'

/** The only project and dataset of a Content Lake. */
export interface Scope {
  readonly projectId: string
  readonly dataset: string
}

const PROJECT = /^\/(?:projects|images|files)\/([^/]+)/
const DATASET =
  /^\/(?:data\/(?:live\/events|[^/]+)|assets\/[^/]+|(?:images|files)\/[^/]+|(?:projects\/[^/]+\/)?datasets|socket)\/([^/]+)/

/**
 * Refuses paths that name another project or dataset. Otherwise a client configured for `staging` could read, change or
 * empty production. Clients without a host name for each project name theirs in a header.
 * @throws 404
 */
export function requireOwnScope(own: Scope, path: string, headers: Headers): void {
  for (const named of [PROJECT.exec(path)?.[1], headers.get('x-sanity-project-id') ?? undefined]) {
    if (named === undefined || named === own.projectId) continue
    throw httpError(404, `Project "${named}" not found: this lake holds "${own.projectId}" alone.`)
  }
  const dataset = DATASET.exec(path)?.[1]
  if (dataset === undefined || dataset === own.dataset) return
  const description = `Dataset "${dataset}" not found for project ID "${own.projectId}"`
  throw httpError(404, description)
}
