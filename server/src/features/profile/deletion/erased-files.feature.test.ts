import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

let app: TestApp
let mara: Person
let logoUrl: string
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  mara = await app.signUp('mara')
  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: '#d44' } }).png()
  const body = new Uint8Array(await picture.toBuffer())
  const answer = await mara.fetch('/api/v1/me/logo', { method: 'PUT', headers: { 'content-type': 'image/png' }, body })
  logoUrl = ((await answer.json()) as { logoUrl: string }).logoUrl
})

const dir = () => join(app.settings.DATA_DIR ?? '', 'files', 'logos')
const served = async () => (await fetch(`${app.url}${logoUrl}`)).status
const exists = async () =>
  (await app.owner.query('select from workspaces where id = $1', [mara.workspaceId])).rowCount === 1

const ends = {
  'an account': async () => {
    await mara.client.me.deletion.account({ password: mara.password })
    await app.owner.query(`update account_deletions set due_at = now() where user_id = $1`, [mara.userId])
    return () => app.deps.erasure.account(mara.userId)
  },
  'a workspace': async () => {
    await mara.client.me.profile.change({ companyName: 'Mara Trans' })
    await mara.client.me.deletion.workspace({ password: mara.password, companyName: 'Mara Trans' })
    await app.owner.query(`update workspaces set deletion_due_at = now() where id = $1`, [mara.workspaceId])
    return () => app.deps.erasure.workspace(mara.workspaceId, mara.userId)
  },
}

test.each(Object.entries(ends))(
  'the end of %s removes the logo from the storage and from its public URL',
  async (_, end) => {
    const erase = await end()
    await erase()
    expect([await exists(), await served(), await readdir(dir())]).toEqual([false, 404, []])
    await erase()
  },
)

test.each(Object.entries(ends))('the end of %s waits for a storage that fails, and leaves no file', async (_, end) => {
  const erase = await end()
  await rename(dir(), `${dir()}-away`)
  await writeFile(dir(), 'no folder')
  await expect(erase()).rejects.toThrow('ENOTDIR')
  expect(await exists()).toBe(true)
  await rm(dir())
  await rename(`${dir()}-away`, dir())
  await erase()
  expect([await exists(), await served(), await readdir(dir())]).toEqual([false, 404, []])
})

test('a store without the file, such as after a restore, does not block the deletion', async () => {
  const erase = await ends['an account']()
  await rm(dir(), { recursive: true })
  await erase()
  expect(await exists()).toBe(false)
  await mkdir(dir(), { recursive: true })
})
