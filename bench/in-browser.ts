import type { Account, AppProcess } from './app-process.ts'
import { measureBrowser } from './browser.ts'
import type { Section } from './order.ts'
import type { Findings } from './report.ts'
import { measureScroll } from './scroll.ts'

export const IN_BROWSER = ['browser', 'scroll'] as const

/** The sections that look at the product through Chromium. */
export async function measureInBrowser(o: {
  app: AppProcess
  account: Account
  quick: boolean
  only: readonly Section[]
}): Promise<Findings> {
  const first = o.only.includes('browser') ? await measureBrowser({ ...o, visits: o.quick ? 3 : 5 }) : []
  return [...first, ...(o.only.includes('scroll') ? await measureScroll(o) : [])]
}
