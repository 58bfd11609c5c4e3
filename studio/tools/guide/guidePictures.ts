import type { StaticImageData } from 'next/image'
import advice from '../../../docs/images/editing/advice.png'
import attention from '../../../docs/images/editing/attention.png'
import caseStudy from '../../../docs/images/editing/case-study.png'
import content from '../../../docs/images/editing/content.png'
import facts from '../../../docs/images/editing/facts.png'
import history from '../../../docs/images/editing/history.png'
import letter from '../../../docs/images/editing/letter.png'
import picture from '../../../docs/images/editing/picture.png'
import preview from '../../../docs/images/editing/preview.png'
import publish from '../../../docs/images/editing/publish.png'
import search from '../../../docs/images/editing/search.png'
import signIn from '../../../docs/images/editing/sign-in.png'
import start from '../../../docs/images/editing/start.png'

/** The pictures of docs/editing.md by file name, each loaded lazily and only by the Studio. */
export const guidePictures: Readonly<Record<string, StaticImageData>> = {
  advice,
  attention,
  'case-study': caseStudy,
  content,
  facts,
  history,
  letter,
  picture,
  preview,
  publish,
  search,
  'sign-in': signIn,
  start,
}
