const KEY = 'leadhaul.errors'
const MAX = 20
/** So many since the last look at the diagnostics lead there. */
const THRESHOLD = 3
const PAGE = '/diagnostics'
const MAX_LENGTH = 300

export type StoredError = { at: string; path: string; message: string; seen: boolean }

/** The last errors of this browser, newest first. */
export function storedErrors(): StoredError[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as StoredError[]) : []
  } catch {
    return []
  }
}

function write(errors: StoredError[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(errors.slice(0, MAX)))
  } catch {
    // A browser without storage has no list of errors either.
  }
}

/** Keeps an error, without its query string, which may hold what was typed. The third one in a row leads to the diagnostics. */
export function storeError(error: unknown): void {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_LENGTH)
  const path = window.location.pathname
  const errors = [{ at: new Date().toISOString(), path, message, seen: false }, ...storedErrors()]
  write(errors)
  const unseen = errors.filter(({ seen }) => !seen).length
  if (unseen >= THRESHOLD && path !== PAGE) window.location.assign(PAGE)
}

export const forgetErrors = (): void => localStorage.removeItem(KEY)

/** They were shown: the count begins again. */
export const markErrorsSeen = (): void => write(storedErrors().map((error) => ({ ...error, seen: true })))

/** Errors that no part of the page caught. What only says that a layout took two turns is none. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    if (!message.startsWith('ResizeObserver')) storeError(error ?? message)
  })
}
