export const dynamic = 'force-dynamic'

/** For what restarts the site when it hangs, such as a container's health check: this process answers, and nothing else is asked. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
