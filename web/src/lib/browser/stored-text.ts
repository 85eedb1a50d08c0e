/** A text stored on this device; null if there is none or if the browser blocks storage. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text on this device; does nothing if storage is blocked or full. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The page works without it.
  }
}
