/**
 * Answers POST requests to pages, which next.config.ts routes here, with 405 and does not read the body. Next would
 * treat them as Server Actions, which this site does not use, and render the page again with its scripts and without a
 * policy.
 */
export function POST(): Response {
  return new Response('This page does not accept form data.', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  })
}
