import type { Demonstrated, DemonstratedSettings } from '../engine/demonstrated.ts'

/** Opens the demonstration's lead form. */
export function openNewsletter(_settings: DemonstratedSettings): Demonstrated {
  return {
    answer: async () => new Response('There is no such page.', { status: 404 }),
    close: () => {},
  }
}
