import { draftMode } from 'next/headers'

/** Next's words for a call that belongs to no request, such as one from a script or a test. */
const NO_REQUEST = 'outside a request scope'

/** Returns true if the request has Next's draft-mode cookie. Scripts have no request and see published content. */
export async function isDraftMode(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch (error) {
    if (error instanceof Error && error.message.includes(NO_REQUEST)) return false
    throw error
  }
}
