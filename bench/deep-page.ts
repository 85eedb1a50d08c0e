import type { Account, AppProcess } from './app-process.ts'
import { apiOf } from './client.ts'

const MAX_PAGE_LENGTH = 100

/** The cursor of a page deep in the list, obtained as a browser does: page after page. */
export async function cursorOf(options: {
  app: AppProcess
  account: Account
  page: number
  size: number
}): Promise<string> {
  const ask = apiOf(options.app, options.account)
  const before = (options.page - 1) * options.size
  let cursor: string | null = null
  for (let passed = 0; passed < before; ) {
    const limit: number = Math.min(MAX_PAGE_LENGTH, before - passed)
    const after: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const answer = await ask<{ nextCursor: string | null }>('GET', `/leads?limit=${limit}${after}`)
    if (!answer.nextCursor) throw new Error(`The list has no page ${options.page}`)
    cursor = answer.nextCursor
    passed += limit
  }
  return cursor ?? ''
}
