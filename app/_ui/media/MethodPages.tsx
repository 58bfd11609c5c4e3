import { PICTURE_SIZE, pagePicturePath } from '#lib/method/methodFiles.ts'

/** The cover of the method PDF, in front of one of its pages. Both are pictures of the file that visitors get. */
export function MethodPages({ title }: { title: string | null }) {
  if (title === null) return null
  return (
    <div className="flex w-full items-start pt-2 pb-8 print:hidden">
      <MethodPage name="cover.webp" alt={`Cover of “${title}”`} className="relative" />
      <MethodPage
        name="inside.webp"
        alt={`The first pillar of “${title}”`}
        className="mt-14 -ml-[3%] rotate-2"
      />
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
    className={`h-auto w-[50%] max-w-56 border border-rule bg-tint [box-shadow:var(--sheet-shadow)] ${className}`}
  />
)
