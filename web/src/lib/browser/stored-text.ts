/** A text kept on this device; null where there is none, or where the browser blocks what pages store. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text on this device. A browser that blocks that, or has no space left, keeps nothing. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The page works without it.
  }
}
