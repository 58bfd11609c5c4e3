import { Card, Stack, Text } from '@sanity/ui'
import { siteUrl } from '#lib/env/public.ts'
import { cutAtWord } from '../checks/textLength.ts'
import { AssetPicture } from '../previews/AssetPicture.tsx'
import styles from './seo.module.css'
import type { SeoEntry } from './seoEntry.ts'

/** Characters of a shared link's title and text that networks show. */
const SHARED_TITLE = 70
const SHARED_TEXT = 110

/** Preview of the page as a shared link. */
export function SharePreview({ title, description, image }: SeoEntry) {
  return (
    <Stack gap={2} as="section" aria-label="When somebody shares the link">
      <Text muted size={1}>
        When somebody shares the link
      </Text>
      <Card border radius={3} overflow="hidden" className={styles.paper}>
        {image ? (
          <AssetPicture {...image} className={styles.shareImage} width={1200} height={630} />
        ) : (
          <div className={styles.shareImage}>A picture with the title and the description is drawn</div>
        )}
        <div className={styles.shareWords}>
          <p className={styles.source}>{new URL(siteUrl).host}</p>
          <p className={styles.shareTitle}>{cutAtWord(title, SHARED_TITLE)}</p>
          <p className={styles.resultText}>{cutAtWord(description, SHARED_TEXT)}</p>
        </div>
      </Card>
    </Stack>
  )
}
