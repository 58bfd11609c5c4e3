import type { SanityClient } from '@sanity/client'
import { contentClient } from '#lib/content/client.ts'
import { sanityReadToken } from '#lib/env/server.ts'

/** Reads drafts. Null without a read token: then there is no draft mode. */
export const draftClient: SanityClient | null = sanityReadToken
  ? contentClient.withConfig({ token: sanityReadToken, perspective: 'drafts' })
  : null
