import type { SiteSettings } from '#lib/content/readers/settings.ts'

/** The practice's mark and name. The name is text, so the picture beside it stays silent. */
export function Wordmark({ settings, href }: { settings: SiteSettings; href: string }) {
  const { logo, name } = settings
  return (
    <a className="wordmark" href={href}>
      {logo ? (
        // biome-ignore lint/performance/noImgElement: next/image would bring a client component to pages without scripts.
        <img
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
      <span>{name}</span>
    </a>
  )
}
