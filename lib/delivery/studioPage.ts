import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from '../security/contentSecurityPolicy.ts'
import { hashSource } from '../security/hashSource.ts'
import { frameworkSources } from './framework.ts'

/** The Studio's page with its headers. */
export interface StudioPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The Studio's page as the build rendered it, whatever was rendered or stored since: its Content-Security-Policy names the
 * inline scripts of exactly these bytes, and of those only what has the form of the framework's.
 * @param serverFolder the `server` folder of the build
 * @throws Error when the build has no Studio
 */
export function readStudioPage(serverFolder: string): StudioPage {
  const html = readFileSync(join(serverFolder, 'app', 'studio.html'), 'utf8')
  const scriptHashes = frameworkSources(html).map(hashSource)
  const policy = contentSecurityPolicy({ delivery: 'studio', scriptHashes, thirdParties: [] })
  return { html, headers: { 'content-security-policy': policy } }
}
