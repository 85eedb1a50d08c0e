import { returnPath } from './return-path.model.ts'

const KEY = 'leadhaul.target'

/** Keeps where to go while the user is at the provider; a blocked storage forgets it. */
export function rememberTarget(path: string | undefined): void {
  try {
    sessionStorage.setItem(KEY, path ?? '')
  } catch {}
}

/** Where to go after the sign-in, once. */
export function takeTarget(): string {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return returnPath(path)
  } catch {
    return returnPath(undefined)
  }
}
