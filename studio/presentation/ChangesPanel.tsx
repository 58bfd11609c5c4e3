import { Stack, Text } from '@sanity/ui'
import { stringToPath, useSchema } from 'sanity'
import type { Change } from '#lib/preview/frame/changeSchema.ts'
import { notFoundRoute, pageAt } from '#lib/routes.ts'
import { fieldTitle, type NamedType } from '../checks/fieldTitle.ts'
import { ChangeRow } from './ChangeRow.tsx'
import type { PreviewControlProps } from './control.ts'
import { useChanges } from './useChanges.ts'

/** Lists the differences between this page and the published one; clicking an entry opens its field. */
export function ChangesPanel({ path, page }: PreviewControlProps) {
  const schema = useSchema()
  // Sent with each rendering of the page, so that the list follows typing.
  const changes = useChanges(path, page.pageState)
  if (changes === 'loading') return <Text size={1}>Comparing with the published page …</Text>
  if (changes === 'failed')
    return <Text size={1}>The comparison did not work. Reload this window and try again.</Text>
  if (changes.length === 0) return <Text size={1}>Nothing: this page reads exactly as it is published.</Text>
  return (
    <Stack as="ol" gap={1} padding={0} style={{ listStyle: 'none', margin: 0 }}>
      {changes.map((change) => (
        <ChangeRow
          change={change}
          key={`${change.where} ${change.kind} ${change.before} ${change.after}`}
          title={placeTitle(change, path, (type) => schema.get(type))}
        />
      ))}
    </Stack>
  )
}

/**
 * Returns the place of a change as in the form: `Opening › Version B`, or outside the page's document `Settings ›
 * Tagline`. If the field is unknown, returns the page's description of the place.
 */
function placeTitle(
  { place, where }: Change,
  path: string,
  typeOf: (name: string) => NamedType | undefined,
): string {
  if (!place) return where
  const page = pageAt(path) ?? notFoundRoute
  const type = typeOf(place.type)
  const segments = stringToPath(place.path).flatMap((segment) => (Array.isArray(segment) ? [] : [segment]))
  const titles = [place.type === page.document ? '' : (type?.title ?? ''), fieldTitle(type, segments)]
  return titles.filter(Boolean).join(' › ') || where
}
