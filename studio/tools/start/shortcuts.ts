import { CalendarIcon } from '@sanity/icons/Calendar'
import { ComposeIcon } from '@sanity/icons/Compose'
import { EditIcon } from '@sanity/icons/Edit'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { ShareIcon } from '@sanity/icons/Share'
import { TagIcon } from '@sanity/icons/Tag'
import type { ComponentType } from 'react'

export interface Shortcut {
  title: string
  hint: string
  icon: ComponentType
  /** A field of a document, or the preview of a page: the latest edited or the home page. */
  to: { document: string; path: string } | { preview: 'home' | 'latest' }
}

/** The six most frequent tasks. A document's id is its type. */
export const shortcuts: readonly Shortcut[] = [
  {
    title: 'Change the headline',
    hint: 'The first words on the home page',
    icon: EditIcon,
    to: { document: 'homePage', path: 'hero.variantA.headline' },
  },
  {
    title: 'Write in a letter',
    hint: 'The letter of the workshop page',
    icon: ComposeIcon,
    to: { document: 'conversionPage', path: 'letter' },
  },
  {
    title: 'Change a number',
    hint: 'Facts and promises, on every page',
    icon: TagIcon,
    to: { document: 'businessFacts', path: 'sessionLength' },
  },
  {
    title: 'Connect calendar and form',
    hint: 'The addresses for booking and sign-up',
    icon: CalendarIcon,
    to: { document: 'siteSettings', path: 'schedulers.consultation' },
  },
  {
    title: 'See the pages as visitors will',
    hint: 'The preview, next to its form',
    icon: EyeOpenIcon,
    to: { preview: 'home' },
  },
  {
    title: 'Share a preview',
    hint: 'A link to your drafts that expires',
    icon: ShareIcon,
    to: { preview: 'latest' },
  },
]
