import { storedText, storeText } from '../../lib/browser/stored-text.ts'
import { returnPath } from './return-path.model.ts'

const STORAGE_KEY = 'leadhaul.target'

/** Stores the target path while the user is at the provider. If storage is blocked, the path is lost. */
export const rememberTarget = (path: string | undefined): void => storeText(STORAGE_KEY, path ?? '', 'sessionStorage')

/** Returns the target path after the sign-in and removes it. */
export function popRememberedTarget(): string {
  const path = storedText(STORAGE_KEY, 'sessionStorage')
  storeText(STORAGE_KEY, null, 'sessionStorage')
  return returnPath(path)
}
