import { loadCode } from '../loading/lazy-part.ts'
import type { Notice } from './toast.ts'

/** Like `notify`, for code of the first page: the code of the toasts is fetched only when one is shown. */
export const notifyLater = (notice: Notice): void =>
  void loadCode(() => import('./toast.ts')).then(({ notify }) => notify(notice))
