/** An image that is ready for an `<img>`: addresses are absolute, or same-origin paths on the embedded lake. */
export interface SiteImage {
  src: string
  /** Candidates for responsive loading, never wider than the original. */
  srcSet: string
  /** Pixels of the picture after the editor's crop. */
  width: number
  height: number
  alt: string
  caption: string
  /** A tiny data: URL to show while the picture loads. */
  lqip: string | null
  /** The point to keep in view, as fractions of width and height. */
  hotspot: { x: number; y: number } | null
  /** Where the Studio edits it, for `data-sanity`; null unless the Studio's preview asks. */
  edit: string | null
}
