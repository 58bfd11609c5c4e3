const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** An answer for one tab: no cache keeps it. */
export const answer = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: HEADERS })

const refuse = (status: number, error: string, message: string): Response =>
  answer({ error, message }, status)

export const refusal = {
  off: () => refuse(404, 'off', 'This is switched off. Your developer switches it on with STUDIO_SECRET.'),
  crossOrigin: () => refuse(403, 'cross_origin', 'This is for the Studio of this site alone.'),
  malformed: () => refuse(400, 'malformed', 'This is not a question that the Studio asks.'),
  tooOften: () => refuse(429, 'too_often', 'This was asked too often; try again in a minute.'),
  /** One answer for each way in which a proof can fail. */
  unproven: () =>
    refuse(401, 'unproven', 'The site could not see that you may edit. Sign in to the Studio again.'),
  unconfirmed: () => refuse(401, 'unconfirmed', 'Your passkey did not confirm this. Try again.'),
  withoutPass: () => refuse(401, 'without_pass', 'This needs a pass that has not run out. Try again.'),
  withoutLake: () =>
    refuse(503, 'without_lake', 'The site can’t ask who is editing just now. Try again in a minute.'),
}
