import type { Account, AppProcess } from './app-process.ts'
import { measureBrowser } from './browser.ts'
import type { Section } from './bench-options.ts'
import type { Findings } from './report.ts'
import { measureScroll } from './scroll.ts'

export const BROWSER_SECTIONS = ['browser', 'scroll'] as const

/** Runs the sections that measure the product in Chromium. */
export async function measureInBrowser(options: {
  app: AppProcess
  account: Account
  quick: boolean
  only: readonly Section[]
}): Promise<Findings> {
  const first = options.only.includes('browser')
    ? await measureBrowser({ ...options, visits: options.quick ? 7 : 15 })
    : []
  return [...first, ...(options.only.includes('scroll') ? await measureScroll(options) : [])]
}
