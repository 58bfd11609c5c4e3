import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from '../security/contentSecurityPolicy.ts'
import { hashSource } from '../server/http/hashSource.ts'
import { frameworkSources } from './framework.ts'

/** The Studio's page with its headers. */
export interface StudioPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Returns the Studio's page from the build, never a later rendering. Its Content-Security-Policy lists the inline
 * scripts of exactly these bytes, limited to those with the framework's form.
 * @param serverFolder the `server` folder of the build
 * @throws Error when the build has no Studio
 */
export function readStudioPage(serverFolder: string): StudioPage {
  const html = readFileSync(join(serverFolder, 'app', 'studio.html'), 'utf8')
  const scriptHashes = frameworkSources(html).map(hashSource)
  const policy = contentSecurityPolicy({ delivery: 'studio', scriptHashes, thirdParties: [] })
  return { html, headers: { 'content-security-policy': policy } }
}
