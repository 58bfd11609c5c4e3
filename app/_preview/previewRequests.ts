import { z } from 'zod'
import { type FactKey, isFactKey } from '#lib/facts/facts.ts'
import { type Change, changeSchema } from '#lib/preview/frame/changeSchema.ts'

const ROUTES = '/api/draft-mode'

const wordings = z.array(z.tuple([z.custom<FactKey>(isFactKey), z.array(z.string())]))

const post = (route: string, body: object): Promise<Response> =>
  fetch(`${ROUTES}/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** @returns true if the server accepted it */
export async function choosePerspective(perspective: string): Promise<boolean> {
  return (await post('perspective', { perspective })).ok
}

/** @returns the differences on the page, or null when the preview has ended */
export async function requestChanges(path: string): Promise<Change[] | null> {
  const response = await fetch(`${ROUTES}/changes?path=${encodeURIComponent(path)}`)
  return response.ok ? z.array(changeSchema).parse(await response.json()) : null
}

/**
 * @param signal ends the request
 * @returns current and earlier wordings of each fact
 * @throws Error without an answer, because a check without facts would find none
 */
export async function requestWordings(signal: AbortSignal): Promise<ReadonlyMap<FactKey, readonly string[]>> {
  const response = await fetch(`${ROUTES}/facts`, { signal })
  if (!response.ok) throw new Error(`The facts were not sent: status ${response.status}.`)
  return new Map(wordings.parse(await response.json()))
}

/** Path to which the form that leaves the preview posts; the visit continues on the same page. */
export const leaveAddress = (path: string): string => `${ROUTES}/disable?path=${encodeURIComponent(path)}`
