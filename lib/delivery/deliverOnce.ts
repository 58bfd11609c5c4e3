import { log } from '../server/log/log.ts'
import type { BuiltFiles } from './builtFiles.ts'
import { deliver, type Outgoing } from './deliver.ts'
import type { Route } from './delivery.ts'

const last = new Map<string, { rendered: string; outgoing: Outgoing }>()

/**
 * {@link deliver}, once for each rendering: the last rendering of every page is kept in memory with its result. Logs an island
 * that the build doesn't have.
 */
export function deliverOnce(rendered: string, route: Route, built: BuiltFiles): Outgoing {
  const known = last.get(route.path)
  if (known && (known.rendered === rendered || known.outgoing.html === rendered)) return known.outgoing
  const outgoing = deliver(rendered, route, built)
  if (route.delivery === 'island' && built.islandOf(route.path) === null) {
    log.error(
      'delivery.island',
      'A page was sent without the script that makes it answer: build the site, and keep its folder public/ next to the build.',
      { path: route.path },
    )
  }
  last.set(route.path, { rendered, outgoing })
  return outgoing
}
