import styles from './guide.module.css'
import { guidePictures } from './guidePictures.ts'

/** @param props.shows alternative text; empty if the text next to the picture describes it */
export function GuidePicture({ name, shows }: { name: string; shows: string }) {
  const picture = guidePictures[name]
  if (!picture) return null
  const { src, width, height } = picture
  // biome-ignore lint/performance/noImgElement: a file of this site as it is; the Studio has no image service.
  return <img alt={shows} className={styles.picture} height={height} loading="lazy" src={src} width={width} />
}
