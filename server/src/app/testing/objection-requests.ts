import type { HeldData } from '@leadhaul/contract/suppressions/objection.schema.ts'
import { expect } from 'vitest'
import type { startMailbox } from './mailbox.ts'
import type { TestApp } from './start-app.ts'

export const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)?.[1] ?? ''

/** The requests of the public page about held data, and the mailbox of all recipients of its emails. */
export function objectionRequests(app: TestApp, mailbox: Awaited<ReturnType<typeof startMailbox>>) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const ask = (address: string, more: object = {}, headers = {}) =>
    post('/api/objections', { address, ...more }, headers)
  const countRows = async (text: string, values: unknown[] = []) => (await app.owner.query(text, values)).rowCount
  return {
    ask,
    countRows,
    held: async (token: string): Promise<HeldData> =>
      (await fetch(`${app.url}/api/objections/held?token=${token}`)).json() as Promise<HeldData>,
    decide: (token: string, choice: string, more: object = {}) =>
      post('/api/objections/decide', { token, choice, ...more }),
    /** The token of the link that goes to an address. */
    tokenFor: async (address: string, more: object = {}): Promise<string> => {
      const before = mailbox.emailsTo(address).length
      expect((await ask(address, more)).status).toBe(202)
      await expect.poll(() => mailbox.emailsTo(address).length, { timeout: 60_000 }).toBeGreaterThan(before)
      return tokenIn(mailbox.emailsTo(address).at(-1)?.text ?? '')
    },
    /** Waits until the request is finished and none of its data is kept. */
    applied: async (token: string): Promise<void> => {
      const written = () =>
        countRows('select from objection_requests where id = $1 and applied_at is not null and address is null', [
          token.split('.')[0],
        ])
      await expect.poll(written, { timeout: 60_000 }).toBe(1)
    },
  }
}
