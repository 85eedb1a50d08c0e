/** `sessionStorage` ends with the tab. Named instead of passed: a browser that blocks storage refuses even to name it. */
type StorageName = 'localStorage' | 'sessionStorage'

/** A text stored on this device; null if there is none or if the browser blocks storage. */
export function storedText(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text on this device, or removes it with null; does nothing if storage is blocked or full. */
export function storeText(key: string, text: string | null, storage: StorageName = 'localStorage'): void {
  try {
    if (text === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, text)
  } catch {
    // The page works without it.
  }
}
