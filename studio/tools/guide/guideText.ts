import markdown from '../../../docs/editing.md?raw'
import { readGuide } from './readGuide.ts'

/** The guide that stands in docs/editing.md, which is the only place where it is written. */
export const guide = readGuide(markdown)
