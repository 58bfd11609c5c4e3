import { z } from 'zod'

const change = z.object({ _type: z.string().min(1).max(200) })

/** Returns the document type in a webhook's body, or null without one. */
export function changedType(body: string): string | null {
  try {
    return change.parse(JSON.parse(body))._type
  } catch {
    return null
  }
}
