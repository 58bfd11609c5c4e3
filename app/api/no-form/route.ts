/**
 * Answers what was posted to a page (next.config.ts leads it here): 405, and the body isn't read. Next takes such a request for
 * one of its Server Actions, of which this site has none, and would render the page anew, with its scripts and no policy.
 */
export function POST(): Response {
  return new Response('Nothing can be sent to this page.', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  })
}
