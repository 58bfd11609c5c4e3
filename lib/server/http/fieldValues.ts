/** The members of a header that is a list (RFC 9110, 5.6.1), such as `X-Forwarded-For`; empty ones don't count. */
export function listMembers(value: string | null | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '')
}

/** The media type of a Content-Type header without its parameters, in lower case; '' without one. */
export function mediaType(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}
