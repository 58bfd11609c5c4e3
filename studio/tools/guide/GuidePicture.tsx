import styles from './guide.module.css'
import { guidePictures } from './guidePictures.ts'

interface Props {
  /** The file's name in docs/images/editing, without its ending. */
  name: string
  /** Alternative text. Empty if the text next to the picture describes it. */
  shows: string
}

export function GuidePicture({ name, shows }: Props) {
  const picture = guidePictures[name]
  if (!picture) return null
  const { src, width, height } = picture
  // biome-ignore lint/performance/noImgElement: a file of this site as it is; the Studio has no image service.
  return <img alt={shows} className={styles.picture} height={height} loading="lazy" src={src} width={width} />
}
