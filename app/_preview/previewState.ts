export type PreviewState =
  | { role: 'ended' }
  | {
      /** Origin of the access: the Studio or a share link. */
      role: 'editor' | 'share'
      /** As Presentation names it: `published`, `drafts`, or releases and `drafts`, separated by commas. */
      perspective: string
      /** Version of the content at the time of rendering; empty if unknown. */
      version: string
      /** Milliseconds since 1970. */
      expiresAt: number
    }
