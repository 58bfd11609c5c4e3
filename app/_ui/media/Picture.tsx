import type { SiteImage } from '#lib/content/readers/image.ts'

interface Props {
  image: SiteImage
  /** How wide the picture is shown, in the notation of the `sizes` attribute. */
  sizes: string
  /** The picture at the top of a page: it loads first. All others load when they come near. */
  first?: boolean
  className?: string
}

/** A picture from the content, kept on its hotspot where the frame crops it. */
export function Picture({ image, sizes, first = false, className }: Props) {
  const { hotspot } = image
  return (
    // biome-ignore lint/performance/noImgElement: next/image would bring a client component to pages without scripts.
    <img
      className={className}
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
      style={hotspot ? { objectPosition: `${hotspot.x * 100}% ${hotspot.y * 100}%` } : undefined}
    />
  )
}
