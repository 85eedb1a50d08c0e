import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Returns the link emailed to the owner of an address who requested the data stored about it. */
export async function objectionLink(address: string): Promise<string> {
  const find = () =>
    emailsTo(address, '/objection?token=').map((email) => /\/objection\?token=\S+/.exec(email)?.[0] ?? '')
  await expect.poll(find, { timeout: 60_000 }).not.toEqual([])
  return find().at(-1) ?? ''
}

/** Returns the invitation link emailed to the address; the server under test stores emails instead of sending. */
export async function invitationLink(address: string): Promise<string> {
  const find = () => emailsTo(address, '/invitation/').map((email) => /\/invitation\/\S+/.exec(email)?.[0] ?? '')
  await expect.poll(find, { timeout: 60_000 }).not.toEqual([])
  return find().at(-1) ?? ''
}

/** Returns the decoded text of the emails to the address that contain `searchText`. */
function emailsTo(address: string, searchText: string): string[] {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  // The first email creates the directory.
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((email) => email.includes(`To: ${address}`))
    .map((email) => email.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    .filter((email) => email.includes(searchText))
}
