import type { ToastTone } from './toast.ts'

/** As `notify`, for code that comes with the first page: the toasts' own code is fetched when there is one to show. */
export const notifyLater = (toast: { tone?: ToastTone; title: string; text?: string }): void =>
  void import('./toast.ts').then(({ notify }) => notify(toast))
