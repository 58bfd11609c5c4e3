import { serializeJsonLd, type JsonLd as Thing } from '#lib/seo/jsonLd.ts'

export function JsonLd({ things }: { things: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes what could end the script.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(things) }}
    />
  )
}
