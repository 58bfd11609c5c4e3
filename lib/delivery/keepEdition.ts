import { siteUrl, supabaseUrl } from '../env/public.ts'
import { editionDir, internalSiteUrl } from '../env/server.ts'
import { log } from '../log/log.ts'
import { sharePicturesOf } from './edition/addresses.ts'
import { createEdition, type Edition } from './edition/edition.ts'
import { EditionProblem } from './edition/problem.ts'
import { renderAnew, type Unrendered } from './renderAnew.ts'

let edition: Edition | undefined

/**
 * Writes what was just rendered as files, where this server keeps an edition (`EDITION_DIR`). The share pictures of the pages
 * follow when these are there: drawing one takes longer than all the pages of a publish.
 * @param paths of pages that were rendered
 * @param since milliseconds since 1970, not after the content was marked as changed
 * @param isWhole whether all pages that show the change were rendered since then
 * @returns what went wrong; empty when all is well, and where there is no edition
 */
export async function keepEdition(
  paths: readonly string[],
  since: number,
  isWhole: boolean,
): Promise<(Unrendered | EditionProblem)[]> {
  if (editionDir === undefined || paths.length === 0) return []
  edition ??= createEdition({ folder: editionDir, origin: internalSiteUrl, siteUrl, supabaseUrl })
  try {
    const pages = await edition.update(paths, isWhole ? new Date(since) : undefined)
    if (pages.changed.length > 0) {
      log.info('edition.written', 'The edition has new pages.', { count: pages.changed.length })
    }
    const pictures = sharePicturesOf(paths)
    const undrawn = await renderAnew(internalSiteUrl, pictures, since)
    await edition.update(pictures)
    return undrawn
  } catch (error) {
    if (error instanceof EditionProblem) return [error]
    throw error
  }
}
