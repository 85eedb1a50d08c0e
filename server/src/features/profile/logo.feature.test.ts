import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { type S3Server, startS3Server } from '../../platform/testing/s3-server.ts'
import { hostileImages } from '../../platform/testing/hostile-images.ts'
import { createLogos } from './logo.service.ts'

const picture = (background: string, { width = 600, height = 300 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
const put = (person: Person, bytes: Buffer | string, type = 'image/png') =>
  person.fetch('/api/v1/me/logo', {
    method: 'PUT',
    headers: { 'content-type': type, 'x-file-name': '../../../etc/passwd' },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  })
type Answer = { logoUrl: string | null; code?: string; message?: string }
const jsonOf = async (response: Response) => (await response.json()) as Answer
const logoOf = async (person: Person) => (await person.client.me.get()).workspace.logoUrl
const served = (app: TestApp, url: string | null) => fetch(`${app.url}${url}`)

describe.each(['on disk', 'in a bucket'])('a logo stored %s', (place) => {
  let app: TestApp
  let s3: S3Server | undefined
  let mara: Person
  beforeAll(async () => {
    s3 = place === 'in a bucket' ? await startS3Server() : undefined
    app = await startApp(s3?.settings)
    mara = await app.signUp('mara')
  })
  afterAll(async () => {
    await app.stop()
    await s3?.close()
  })

  /** Breaks the store while `work` runs. */
  async function whileBroken<Result>(work: () => Promise<Result>): Promise<Result> {
    const dir = join(app.settings.DATA_DIR ?? '', 'files', 'logos')
    if (s3) s3.breakAfter(900)
    else {
      await mkdir(dir, { recursive: true })
      await rename(dir, `${dir}-away`)
      await writeFile(dir, 'no folder')
    }
    try {
      return await work()
    } finally {
      if (s3) s3.breakAfter(undefined)
      else {
        await rm(dir)
        await rename(`${dir}-away`, dir)
      }
    }
  }

  test('is redrawn with at most 400 pixels a side and served to everyone who knows its URL', async () => {
    const sent = await picture('#d44')
      .withExif({ IFD3: { GPSLatitude: '46/1 46/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { logoUrl } = await jsonOf(await put(mara, sent, 'image/jpeg'))
    expect(logoUrl).toMatch(/^\/logos\/[0-9a-f]{32}\.png$/)
    expect(await logoOf(mara)).toBe(logoUrl)
    const response = await served(app, logoUrl)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const shown = Buffer.from(await response.arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', width: 400, height: 200 })
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
  })

  test('is replaced by the next one, which removes the previous file, and can be removed', async () => {
    const first = (await jsonOf(await put(mara, await picture('#4d4').png().toBuffer()))).logoUrl
    const second = (await jsonOf(await put(mara, await picture('#44d').webp().toBuffer()))).logoUrl
    expect((await served(app, first)).status).toBe(404)
    expect((await served(app, second)).status).toBe(200)
    const removed = await mara.fetch('/api/v1/me/logo', { method: 'DELETE' })
    expect(await jsonOf(removed)).toEqual({ logoUrl: null })
    expect(await logoOf(mara)).toBeNull()
    expect((await served(app, second)).status).toBe(404)
  })

  test('stays unchanged if the store fails half-way', async () => {
    const { logoUrl: old } = await jsonOf(await put(mara, await picture('#123').png().toBuffer()))
    const noise = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png()
      .toBuffer()
    const response = await whileBroken(() => put(mara, noise))
    expect(response.status).toBe(503)
    expect(await logoOf(mara)).toBe(old)
    expect((await served(app, old)).status).toBe(200)
    expect((await put(mara, noise)).status).toBe(200)
  })
})

describe('the logo of a company', () => {
  let app: TestApp
  let mara: Person
  beforeAll(async () => {
    app = await startApp()
    mara = await app.signUp('mara')
  })
  afterAll(() => app.stop())

  test('must be an image of at most 500 KB from a signed-in user', async () => {
    const large = await put(mara, Buffer.alloc(500 * 1024 + 1, 1))
    expect([large.status, await jsonOf(large)]).toMatchObject([
      413,
      { code: 'LOGO_TOO_LARGE', message: 'File size exceeds the maximum limit of 500KB' },
    ])
    const text = await put(mara, 'just text')
    expect([text.status, await jsonOf(text)]).toMatchObject([
      415,
      { code: 'NOT_AN_IMAGE', message: 'Only image files are allowed' },
    ])
    const response = await fetch(`${app.url}/api/v1/me/logo`, { method: 'PUT', body: 'x' })
    expect([response.status, await jsonOf(response)]).toMatchObject([401, { message: 'User not authenticated' }])
    expect(await logoOf(mara)).toBeNull()
  })

  test('can be changed only from our own pages, and not by members', async () => {
    const body = new Uint8Array(await picture('#abc').png().toBuffer())
    const foreign = await mara.fetch('/api/v1/me/logo', {
      method: 'PUT',
      headers: { origin: 'https://elsewhere.example' },
      body,
    })
    expect(foreign.status).toBe(403)
    await app.owner.query(`update workspaces set tier = 'standard' where id = $1`, [mara.workspaceId])
    const member = await app.signUp('member')
    await app.owner.query(
      `insert into "member" (id, "organizationId", "userId", role, "createdAt") values ($1, $2, $3, 'member', now())`,
      [randomUUID(), mara.workspaceId, member.userId],
    )
    await app.owner.query(`update "session" set "activeOrganizationId" = $1 where "userId" = $2`, [
      mara.workspaceId,
      member.userId,
    ])
    expect((await put(member, Buffer.from(body))).status).toBe(403)
    expect((await member.fetch('/api/v1/me/logo', { method: 'DELETE' })).status).toBe(403)
    expect(await logoOf(mara)).toBeNull()
  })

  test('is never served as it was sent, nor with hidden data, for any of a hundred hostile images', async () => {
    const images = await hostileImages()
    expect(images.length).toBeGreaterThanOrEqual(100)
    const bad: string[] = []
    for (const { name, bytes, type } of images) {
      const response = await put(mara, bytes, type)
      const { logoUrl } = await jsonOf(response)
      if (response.status >= 500) bad.push(`${name} ${response.status}`)
      if (response.status !== 200) continue
      const shown = Buffer.from(await (await served(app, logoUrl)).arrayBuffer())
      const { format, width, height, exif, xmp, icc, iptc } = await sharp(shown).metadata()
      const isClean = format === 'png' && Math.max(width, height) <= 400 && !exif && !xmp && !iptc && !icc
      if (!isClean || shown.equals(bytes) || /<script|alert\(|onload|CANARY/.test(shown.toString('latin1')))
        bad.push(name)
    }
    expect(bad).toEqual([])
    expect((await readdir(join(app.settings.DATA_DIR ?? '', 'files', 'logos'))).length).toBeLessThanOrEqual(1)
  })

  test('is shown even if the response to the commit was lost', async () => {
    const { systemTenancy, env, log } = app.deps
    let transactions = 0
    const tenancy: Tenancy = {
      async run(who, work) {
        const result = await systemTenancy.run(who, work)
        if (++transactions === 2) throw new Error('Connection terminated unexpectedly')
        return result
      },
    }
    const logos = createLogos({ tenancy, storage: openStorage(env), log })
    const before = await logoOf(mara)
    await expect(logos.put(mara, await picture('#cab').png().toBuffer())).rejects.toThrow('Connection terminated')
    expect(await logoOf(mara)).not.toBe(before)
    expect((await served(app, await logoOf(mara))).headers.get('content-type')).toBe('image/png')
  })

  test.each(['../../secret', '..%2f..%2fsecret', 'x.png', `${'a'.repeat(32)}.png%00`, 'a'.repeat(5000)])(
    'is not served under another name, such as %s',
    async (name) => {
      const response = await fetch(`${app.url}/logos/${name}`)
      expect(response.headers.get('content-type')).not.toMatch(/^image/)
    },
  )
})
