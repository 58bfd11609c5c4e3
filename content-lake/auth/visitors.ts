import { httpError } from '../http/apiError.ts'
import type { Scope } from '../http/requestScope.ts'
import { type Access, ANONYMOUS } from './callerAccess.ts'
import type { PublicSite } from './publicSite.ts'

/** The dataset, and the public site through which visitors reach it. */
export interface VisitedScope extends Scope {
  readonly publicSite?: PublicSite | null
}

/** Paths that visitors of a public site may request: pictures, files and the sign-in. */
const OPEN = /^\/(?:images\/|files\/|auth\/|users\/me$|intake\/telemetry-status$)/

/**
 * Refuses everything but pictures, files and the sign-in to visitors of a public site. A request that the site didn't
 * forward comes from a program of this machine, such as the site itself, which reads published documents.
 * @throws 401
 */
export function requireVisitorMay(
  { publicSite = null }: VisitedScope,
  access: Access,
  path: string,
  headers: Headers,
): void {
  if (publicSite === null || !headers.has('x-forwarded-host')) return
  if (access.role !== ANONYMOUS.role || OPEN.test(path)) return
  throw httpError(401, 'Sign in to the Studio of this site first.')
}
