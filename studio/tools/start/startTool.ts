import { HomeIcon } from '@sanity/icons/Home'
import type { Tool } from 'sanity'
import { StartScreen } from './StartScreen.tsx'

/** The start screen's name in addresses: as a tool, and as a pane next to the table of contents. */
export const START = 'start'

export const startTool: Tool = { name: START, title: 'Start', icon: HomeIcon, component: StartScreen }
