import type { SiteSettings } from '#lib/content/readers/readSettings.ts'

interface Props {
  settings: SiteSettings
  href: string
  /** For headers with a button, which leaves no room for the mark on the smallest phones. */
  tight?: boolean
}

/** The practice's mark and name. On a phone with large text, the header's other content moves below. */
export function Wordmark({ settings, href, tight = false }: Props) {
  const { logo, name } = settings
  return (
    <a
      className={`inline-flex min-h-11 max-w-max flex-[1_1_min-content] items-center gap-2 font-display text-lg/[1.15] tracking-[-0.005em] xs:gap-[0.7rem] xs:text-[1.3125rem]/[1.15] ${tight ? 'max-[23rem]:text-base/[1.15]' : ''}`}
      href={href}
    >
      {logo ? (
        // biome-ignore lint/performance/noImgElement: next/image would bring a client component to pages without scripts.
        <img
          className={`h-[1.6rem] w-auto max-w-none flex-none dark:[filter:invert(1)_hue-rotate(180deg)] xs:h-8 ${tight ? 'max-[22.5rem]:hidden' : ''}`}
          src={logo.src}
          srcSet={logo.srcSet || undefined}
          sizes="2.5rem"
          width={logo.width}
          height={logo.height}
          alt=""
          data-sanity={logo.edit ?? undefined}
          fetchPriority="low"
        />
      ) : null}
      <span className="relative top-[0.18em]">{name}</span>
    </a>
  )
}
