import { Button, Flex, Stack, TextInput } from '@sanity/ui'
import { isValidElement, type ReactElement, type ReactNode, type SubmitEvent, useState } from 'react'
import { HOUR_MS, MINUTE_MS } from '#lib/server/durations.ts'
import { Muted, Small } from '../ui/texts.tsx'
import type { ActionHook } from './actionHook.ts'

interface Schedule {
  onSchedule: (at: Date) => void
  onClose: () => void
  loading: boolean
  /** The time of a paused schedule. */
  initialDate?: Date
}

/** The Studio's “Schedule publish”, with a dialog that opens at the next full hour and takes only dates to come. */
export const useFutureSchedule: ActionHook = (action) => {
  const dialog = action?.dialog
  if (!action || !dialog || dialog.type !== 'custom' || !isSchedule(dialog.component)) return action
  const schedule = dialog.component.props
  return {
    ...action,
    dialog: {
      type: 'dialog',
      header: 'Schedule publish',
      content: <ScheduleForm {...schedule} />,
      onClose: schedule.onClose,
      width: 'small',
    },
  }
}

const isSchedule = (dialog: ReactNode): dialog is ReactElement<Schedule> =>
  isValidElement<Partial<Schedule>>(dialog) && dialog.props.onSchedule !== undefined

/** Returns a date as a browser's field takes it, such as `2026-11-25T09:00`. */
const localMinute = (time: number) =>
  new Date(time - new Date(time).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)

function ScheduleForm({ onSchedule, onClose, loading, initialDate }: Schedule) {
  const [opened] = useState(Date.now)
  const nextHour = (Math.floor(opened / HOUR_MS) + 1) * HOUR_MS
  const [date, setDate] = useState(localMinute(Math.max(initialDate?.getTime() ?? 0, nextHour)))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSchedule(new Date(date))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={4} padding={4}>
        <Stack as="label" gap={3}>
          <Small weight="semibold">Publish on</Small>
          <TextInput
            min={localMinute(opened + MINUTE_MS)}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
            required
            type="datetime-local"
            value={date}
          />
        </Stack>
        <Muted>Your time zone: {Intl.DateTimeFormat().resolvedOptions().timeZone}</Muted>
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" onClick={onClose} text="Cancel" />
          <Button disabled={loading} loading={loading} text="Schedule" tone="primary" type="submit" />
        </Flex>
      </Stack>
    </form>
  )
}
