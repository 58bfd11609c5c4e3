import type { SiteImage } from '#lib/content/readers/images/image.ts'
import type { ImageFocus } from '#lib/content/readers/images/imageFocus.ts'

interface Props {
  image: SiteImage
  /** Width of the picture, in the syntax of the `sizes` attribute. */
  sizes: string
  /** True for the picture at the top of a page, which loads first. Others load when they come near the viewport. */
  first?: boolean
  className?: string
}

/** Returns the classes of Picture.css for a position: tens and ones of each side. */
const focusClasses = ({ x, y }: ImageFocus): string =>
  ` focus-x-${x - (x % 10)} focus-x-plus-${x % 10} focus-y-${y - (y % 10)} focus-y-plus-${y % 10}`

export function Picture({ image, sizes, first = false, className }: Props) {
  const focus = image.focus ? focusClasses(image.focus) : ''
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
