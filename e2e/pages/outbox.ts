import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The link of an invitation in the letter that the server under test kept for the address; it sends no mail. */
export async function invitationLink(address: string): Promise<string> {
  const find = () => lettersTo(address).map((letter) => /\/invitation\/\S+/.exec(letter)?.[0] ?? '')
  await expect.poll(find, { timeout: 60_000 }).not.toEqual([])
  return find().at(-1) ?? ''
}

/** Their text, with the line breaks and signs that mail encodes put back. */
function lettersTo(address: string): string[] {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  return readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${address}`))
    .map((letter) => letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    .filter((letter) => letter.includes('/invitation/'))
}
