import { returnPath } from './return-path.model.ts'

const STORAGE_KEY = 'leadhaul.target'

/** Stores the target path while the user is at the provider. If storage is blocked, the path is lost. */
export function rememberTarget(path: string | undefined): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, path ?? '')
  } catch {}
}

/** Returns the target path after the sign-in and removes it. */
export function popRememberedTarget(): string {
  try {
    const path = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return returnPath(path)
  } catch {
    return returnPath(undefined)
  }
}
