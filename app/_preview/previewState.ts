/** What the preview's tools know about the previewer. */
export type PreviewState =
  | { role: 'ended' }
  | {
      /** Let in by the Studio, or by a link that somebody shared. */
      role: 'editor' | 'share'
      /** As Presentation names it: `published`, `drafts`, or releases and `drafts`, separated by commas. */
      perspective: string
      /** How the content was when the page was rendered; empty when that is not known. */
      version: string
      /** Milliseconds since 1970. */
      expiresAt: number
    }
