import { Select, Stack } from '@sanity/ui'
import { useEffect } from 'react'
import { type StringInputProps, set } from 'sanity'
import { siteUrl } from '#lib/env/public.ts'
import { completeLink } from '#lib/links/completeAddress.ts'
import { routes } from '#lib/routes.ts'
import { useCompletion } from './useCompletion.ts'

const complete = (typed: string) => completeLink(typed, siteUrl)

/** Target of a link: a page chosen from the list, or a typed address, which is completed. */
export function LinkAddressInput(props: StringInputProps) {
  const { elementProps, onChange, readOnly = false, value } = props
  const { ref } = elementProps
  // Focused, because the form of a link opens only to enter its target.
  useEffect(() => ref.current?.focus(), [ref])
  return (
    <Stack gap={2}>
      <Select
        aria-label="Page of this site"
        disabled={readOnly}
        onChange={({ currentTarget }) => currentTarget.value && onChange(set(currentTarget.value))}
        value={routes.find(({ path }) => path === value)?.path ?? ''}
      >
        <option value="">Choose a page of this site, or write an address below</option>
        {routes.map(({ path, title }) => (
          <option key={path} value={path}>
            {`${title} (${path})`}
          </option>
        ))}
      </Select>
      {props.renderDefault(useCompletion(props, complete))}
    </Stack>
  )
}
