import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Returns the link sent to the owner of an address who requested the data stored about it. */
export async function objectionLink(address: string): Promise<string> {
  const find = () =>
    lettersTo(address, '/objection?token=').map((letter) => /\/objection\?token=\S+/.exec(letter)?.[0] ?? '')
  await expect.poll(find, { timeout: 60_000 }).not.toEqual([])
  return find().at(-1) ?? ''
}

/** The link of an invitation in the letter that the server under test kept for the address; it sends no mail. */
export async function invitationLink(address: string): Promise<string> {
  const find = () => lettersTo(address, '/invitation/').map((letter) => /\/invitation\/\S+/.exec(letter)?.[0] ?? '')
  await expect.poll(find, { timeout: 60_000 }).not.toEqual([])
  return find().at(-1) ?? ''
}

/** Returns the decoded text of the letters to the address that contain `holding`. */
function lettersTo(address: string, holding: string): string[] {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  // The first letter creates the directory.
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${address}`))
    .map((letter) => letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    .filter((letter) => letter.includes(holding))
}
