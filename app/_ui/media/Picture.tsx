import type { SiteImage } from '#lib/content/readers/image.ts'

interface Props {
  image: SiteImage
  /** How wide the picture is shown, in the notation of the `sizes` attribute. */
  sizes: string
  /** The picture at the top of a page: it loads first. All others load when they come near. */
  first?: boolean
  className?: string
}

/** A share of a side (0 to 1) as the nearest step of Picture.css, in percent. */
const step = (share: number): number => Math.round(share * 10) * 10

/** A picture from the content, kept on its hotspot where the frame crops it: to the nearest tenth of each side. */
export function Picture({ image, sizes, first = false, className }: Props) {
  const { hotspot } = image
  const focus = hotspot ? ` focus-x-${step(hotspot.x)} focus-y-${step(hotspot.y)}` : ''
  return (
    // biome-ignore lint/performance/noImgElement: next/image would bring a client component to pages without scripts.
    <img
      className={`${className ?? ''}${focus}`.trim() || undefined}
      src={image.src}
      srcSet={image.srcSet || undefined}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      data-sanity={image.edit ?? undefined}
    />
  )
}
