import { loadCode } from '../loading/lazy-part.ts'
import type { Said } from './toast.ts'

/** As `notify`, for code that comes with the first page: the toasts' own code is fetched when there is one to show. */
export const notifyLater = (said: Said): void =>
  void loadCode(() => import('./toast.ts')).then(({ notify }) => notify(said))
