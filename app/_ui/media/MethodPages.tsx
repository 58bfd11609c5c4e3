import { PICTURE_SIZE, pagePicturePath } from '#lib/method/methodFiles.ts'

interface Props {
  title: string | null
  /** `cropped` shows the page as wide as possible, cut off at the lower edge of its container. */
  layout?: 'pair' | 'cropped'
}

const layouts = {
  pair: {
    frame: 'flex items-start pt-2 pb-8',
    cover: 'relative w-[50%] max-w-56',
    page: 'mt-14 -ml-[3%] w-[50%] max-w-56 rotate-2',
  },
  cropped: {
    frame: 'relative aspect-[8/13] max-w-136 overflow-hidden lg:aspect-auto lg:max-w-168',
    cover:
      'absolute top-2 right-0 z-1 border-4 border-white mt-[103%] w-[36%] lg:top-auto lg:bottom-12 lg:mt-0 lg:w-[34%]',
    page: 'absolute top-2 w-[92%] lg:min-h-full lg:w-[70%] lg:object-cover lg:object-top',
  },
} as const

/** The cover and a page of the method PDF. Both are pictures of the file that visitors get. */
export function MethodPages({ title, layout = 'pair' }: Props) {
  if (title === null) return null
  const classes = layouts[layout]
  return (
    <div className={`w-full print:hidden ${classes.frame}`}>
      <MethodPage name="cover.webp" alt={`Cover of “${title}”`} className={classes.cover} />
      <MethodPage name="inside.webp" alt={`The first pillar of “${title}”`} className={classes.page} />
    </div>
  )
}

const MethodPage = ({
  name,
  alt,
  className,
}: {
  name: Parameters<typeof pagePicturePath>[0]
  alt: string
  className: string
}) => (
  // biome-ignore lint/performance/noImgElement: next/image would bring a client component to pages without scripts.
  <img
    {...PICTURE_SIZE}
    src={pagePicturePath(name)}
    alt={alt}
    loading="lazy"
    decoding="async"
    className={`h-auto border border-rule bg-tint [box-shadow:var(--sheet-shadow)] ${className}`}
  />
)
