import { keepFresh } from '#lib/delivery/keepFresh.ts'

/** Next calls this once in each server that starts, before it answers. While developing, every request is rendered anew. */
export function register(): void {
  if (process.env.NODE_ENV === 'production') keepFresh()
}
