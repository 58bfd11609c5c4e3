import markdown from '../../../docs/editing.md?raw'
import { readGuide } from './readGuide.ts'

/** The text of docs/editing.md, its only source. */
export const guide = readGuide(markdown)
