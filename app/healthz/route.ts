export const dynamic = 'force-dynamic'

/** Returns 200 while this process responds, for container health checks. Checks no other service. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
