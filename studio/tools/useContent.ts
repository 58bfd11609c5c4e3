import { createContext, useContext } from 'react'
import type { Perspectives } from '../checks/perspectives.ts'

export type Content = { state: 'loading' } | { state: 'failed' } | ({ state: 'ready' } & Perspectives)

/** Filled by ContentProvider, around the whole Studio. */
export const ContentContext = createContext<Content>({ state: 'loading' })

/** Every document of the site, published and drafted, live while anybody edits. */
export const useContent = (): Content => useContext(ContentContext)
