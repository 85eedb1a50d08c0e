import { storeText } from './stored-text.ts'

const STORAGE_KEY = 'leadhaul.errors'
const MAX_ERRORS = 20
/** This many errors since the last visit of the diagnostics page open that page. */
const UNSEEN_THRESHOLD = 3
const PAGE = '/diagnostics'
const MAX_LENGTH = 300

export type StoredError = { at: string; path: string; message: string; seen: boolean }

/** The last errors of this browser, newest first. */
export function storedErrors(): StoredError[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as StoredError[]) : []
  } catch {
    return []
  }
}

function write(errors: StoredError[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(errors.slice(0, MAX_ERRORS)))
  } catch {
    // A browser without storage has no list of errors either.
  }
}

/** Stores an error without its query string, which may contain user input. The third one opens the diagnostics. */
export function storeError(error: unknown): void {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_LENGTH)
  const path = window.location.pathname
  const errors = [{ at: new Date().toISOString(), path, message, seen: false }, ...storedErrors()]
  write(errors)
  const unseen = errors.filter(({ seen }) => !seen).length
  if (unseen >= UNSEEN_THRESHOLD && path !== PAGE) window.location.assign(PAGE)
}

export const forgetErrors = (): void => storeText(STORAGE_KEY, null)

/** Marks all errors as seen, which resets the count. */
export const markErrorsSeen = (): void => write(storedErrors().map((error) => ({ ...error, seen: true })))

/** Stores uncaught errors, except for ResizeObserver's notice that a layout took two passes. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    if (!message.startsWith('ResizeObserver')) storeError(error ?? message)
  })
}
