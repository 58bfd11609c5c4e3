type Kind = 'localStorage' | 'sessionStorage'

/** Returns the stored value of a key; null if there is none or the browser blocks storage. */
export function recall(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it (null). Blocked storage is no reason to break a page. */
export function remember(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) window[kind].removeItem(key)
    else window[kind].setItem(key, value)
  } catch {}
}
