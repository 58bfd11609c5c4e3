/** What the preview's tools know about the previewer. */
export type PreviewState =
  | { role: 'ended' }
  | {
      /** Let in by the Studio, or by a link that somebody shared. */
      role: 'editor' | 'share'
      showsPublished: boolean
      /** Milliseconds since 1970. */
      expiresAt: number
    }
