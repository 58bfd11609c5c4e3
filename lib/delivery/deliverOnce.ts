import type { BuiltFiles } from './builtFiles.ts'
import { deliver, type Outgoing } from './deliver.ts'
import type { Route } from './delivery.ts'
import { reportLeftOut } from './reportLeftOut.ts'

const last = new Map<string, { rendered: string; outgoing: Outgoing }>()

/**
 * {@link deliver}, once for each rendering: the last one of every page is remembered with what became of it, in memory. What
 * was left out is logged then, too.
 */
export function deliverOnce(rendered: string, route: Route, built: BuiltFiles): Outgoing {
  const known = last.get(route.path)
  if (known && (known.rendered === rendered || known.outgoing.html === rendered)) return known.outgoing
  const outgoing = deliver(rendered, route, built)
  reportLeftOut(route.path, outgoing)
  last.set(route.path, { rendered, outgoing })
  return outgoing
}
