import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from '../security/contentSecurityPolicy.ts'
import { hashSource } from '../security/hashSource.ts'
import { isFrameworkSource } from './framework.ts'
import { readPage } from './readPage.ts'

/**
 * The Content-Security-Policy of the Studio: it names the inline scripts of the Studio's page as the build rendered it, and of
 * those only what has the form of the framework's. The page that is answered is not asked.
 * @param serverFolder the `server` folder of the build
 * @throws Error when the build has no Studio
 */
export function studioPolicy(serverFolder: string): string {
  const built = readFileSync(join(serverFolder, 'app', 'studio.html'), 'utf8')
  const sources = readPage(built, '/studio').parts.map(({ source }) => source)
  const scriptHashes = sources.filter(isFrameworkSource).map(hashSource)
  return contentSecurityPolicy({ delivery: 'studio', scriptHashes, thirdParties: [] })
}
