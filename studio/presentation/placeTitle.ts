import { stringToPath } from 'sanity'
import type { Change } from '#lib/preview/frame/changeSchema.ts'
import { notFoundRoute, routes } from '#lib/routes.ts'
import { fieldTitle, type NamedType } from '../checks/fieldTitle.ts'

/**
 * Returns the place of a change as in the form: `Opening › Version B`, or outside the page's document `Settings ›
 * Tagline`. If the field is unknown, returns the page's description of the place.
 */
export function placeTitle(
  { place, where }: Change,
  path: string,
  typeOf: (name: string) => NamedType | undefined,
): string {
  if (!place) return where
  const page = routes.find((route) => route.path === path) ?? notFoundRoute
  const type = typeOf(place.type)
  const segments = stringToPath(place.path).flatMap((segment) => (Array.isArray(segment) ? [] : [segment]))
  const titles = [place.type === page.document ? '' : (type?.title ?? ''), fieldTitle(type, segments)]
  return titles.filter(Boolean).join(' › ') || where
}
