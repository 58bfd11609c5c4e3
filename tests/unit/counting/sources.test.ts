import { describe, expect, it } from 'vitest'
import { sourceOf, sources } from '#lib/counting/sources.ts'

describe('where a visitor comes from', () => {
  it.each([
    ['', 'direct'],
    ['penhallow.example', 'own'],
    ['www.google.com', 'google'],
    ['google.co.uk', 'google'],
    ['www.bing.com', 'bing'],
    ['duckduckgo.com', 'search'],
    ['www.linkedin.com', 'linkedin'],
    ['lnkd.in', 'linkedin'],
    ['l.facebook.com', 'meta'],
    ['www.instagram.com', 'meta'],
    ['t.co', 'x'],
    ['m.youtube.com', 'youtube'],
    ['chatgpt.com', 'ai'],
    ['gemini.google.com', 'ai'],
    ['mail.google.com', 'mail'],
    ['outlook.live.com', 'mail'],
    ['notgoogle.com', 'other'],
    ['google.com.evil.example', 'other'],
    ['a-blog.example', 'other'],
  ])('%s is counted as %s', (host, source) => {
    expect(sourceOf(host, 'penhallow.example')).toBe(source)
  })

  it('is one of a dozen', () => {
    expect(sources).toHaveLength(12)
  })
})
