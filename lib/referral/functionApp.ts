import { Hono } from 'hono'

/** Name of the function in its address. */
export const FUNCTION_NAME = 'send-referral-notification'

const PATH_TO_FUNCTION = new RegExp(`^.*/${FUNCTION_NAME}(?=/|$)`)

/** Returns an app whose routes begin after the function's name, because Supabase and the site put different paths before it. */
export const functionApp = () =>
  new Hono<{ Variables: { body: unknown } }>({
    getPath: ({ url }) => new URL(url).pathname.replace(PATH_TO_FUNCTION, '') || '/',
  })
