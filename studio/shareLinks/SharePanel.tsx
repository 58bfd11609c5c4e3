import { Button, Card, Flex, Stack } from '@sanity/ui'
import { SHARE_DAYS } from '#lib/preview/share/shareDays.ts'
import { Small } from '../ui/texts.tsx'
import { MadeLink } from './MadeLink.tsx'
import { RunningLinks } from './RunningLinks.tsx'
import { useShareLinks } from './useShareLinks.ts'

/** Makes links for people without access to the Studio, lists those that work, and ends them. */
export function SharePanel({ path }: { path: string }) {
  const { links, made, hasFailed, isMaking, make, end } = useShareLinks()
  return (
    <Stack gap={4}>
      <Stack gap={3}>
        <Small>Anyone with the link can open this page with your drafts. Choose how long it works:</Small>
        <Flex gap={2} wrap="wrap">
          {SHARE_DAYS.map((days) => (
            <Button
              disabled={isMaking}
              key={days}
              mode="ghost"
              onClick={() => void make(path, days)}
              text={days === 1 ? '1 day' : `${days} days`}
            />
          ))}
        </Flex>
      </Stack>
      {made && <MadeLink key={made.url} {...made} />}
      {hasFailed && (
        <Card padding={3} radius={2} role="alert" tone="critical">
          <Small>That did not work. Reload this page and try again.</Small>
        </Card>
      )}
      {links && <RunningLinks links={links} onEnd={end} />}
    </Stack>
  )
}
