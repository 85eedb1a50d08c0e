import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam } from '../../app/testing/team-invitations.ts'
import { fakeInternet, type LocalServer, serveHttp } from '../../platform/testing/fake-internet.ts'
import { HOSTILE_ADDRESSES } from '../../platform/testing/hostile-addresses.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

const unknownHost = () => Promise.reject(new Error('no names here'))
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d44' } })
    .png()
    .withExif({ IFD0: { Artist: 'photographer' } })
    .toBuffer()

const answers: Record<string, { type: string; body: Buffer | string }> = {}
const answer: RequestListener = (request, response) => {
  const { type, body } = answers[request.url ?? ''] ?? { type: 'text/html', body: 'not here' }
  response.writeHead(200, { 'content-type': type }).end(body)
}

let server: LocalServer
let network: ReturnType<typeof fakeInternet>
let app: TestApp
let mara: Person
const open = leadRow(1, { access: 'unlocked' })
const locked = leadRow(2)
beforeAll(async () => {
  Object.assign(answers, {
    '/good.png': { type: 'image/png', body: await png(2000, 1000) },
    '/unnamed': { type: 'application/octet-stream', body: await png(20, 20) },
    '/huge.png': { type: 'image/png', body: await png(9000, 9000) },
    '/heavy.png': { type: 'image/png', body: Buffer.alloc(6 * 1024 * 1024) },
    '/page.png': { type: 'image/png', body: '<html><script>alert(1)</script></html>' },
    '/drawing.svg': { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    '/drawing.png': { type: 'image/png', body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
    '/torn.png': { type: 'image/png', body: (await png(400, 400)).subarray(0, 300) },
  })
  server = await serveHttp(answer)
  network = fakeInternet({ portOf: (host) => (host === 'photos.example' ? server.port : undefined) })
  app = await startApp(
    {},
    { network, mailDns: { mx: unknownHost, address: unknownHost, txt: unknownHost }, pageBreakMs: 0 },
  )
  mara = await app.signUp('mara')
  await insertLeads(app.owner, { workspaceId: mara.workspaceId, userId: mara.userId, rows: [open, locked] })
})
afterAll(async () => {
  await app.stop()
  await server.close()
})

const setPhotos = (urls: string[]) =>
  app.owner.query('update lead_contacts set photos_urls = $1 where lead_id = any($2)', [urls, [open.id, locked.id]])
const photo = (options: { id?: string; number?: string | number; person?: Person } = {}) =>
  (options.person ?? mara).fetch(`/api/v1/leads/${options.id ?? open.id}/photos/${options.number ?? 1}`)

describe('a photo of an unlocked lead', () => {
  test('is returned by the server, redrawn: smaller, as WebP, without its metadata', async () => {
    await setPhotos(['http://photos.example/none', 'http://photos.example/good.png'])
    const response = await photo({ number: 2 })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const about = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(about).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect(about.exif).toBeUndefined()
  })

  test('is accepted without a name for its type', async () => {
    await setPhotos(['http://photos.example/unnamed'])
    expect((await photo()).status).toBe(200)
  })
})

describe('the same 404', () => {
  const missing = async (response: Promise<Response>) => {
    const { status, headers } = await response
    return `${status} ${headers.get('content-type')}`
  }
  const NOT_FOUND = '404 application/json'

  test('is returned for a locked or unknown lead, for another workspace’s, and for a missing photo', async () => {
    await setPhotos(['http://photos.example/good.png'])
    const otherUser = await app.signUp()
    expect(await missing(photo({ id: locked.id }))).toBe(NOT_FOUND)
    expect(await missing(photo({ id: '00000000-0000-4000-8000-000000000000' }))).toBe(NOT_FOUND)
    expect(await missing(photo({ person: otherUser }))).toBe(NOT_FOUND)
    for (const number of [0, 2, -1, 'x', '1.5', 100]) expect(await missing(photo({ number }))).toBe(NOT_FOUND)
    expect(await missing(photo({ id: 'x' }))).toBe(NOT_FOUND)
  })

  test.each([
    'http://photos.example/huge.png',
    'http://photos.example/heavy.png',
    'http://photos.example/page.png',
    'http://photos.example/drawing.svg',
    'http://photos.example/drawing.png',
    'http://photos.example/torn.png',
    'http://photos.example/none',
    'http://nobody.example/good.png',
    'http://127.0.0.1/good.png',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'nonsense',
  ])('is returned for %s', async (url) => {
    await setPhotos([url])
    expect(await missing(photo())).toBe(NOT_FOUND)
    expect(network.dialled.filter((address) => !address.startsWith('93.184.'))).toEqual([])
  })
})

test('a colleague can load a photo until they are removed, and a range request gets the whole photo', async () => {
  await setPhotos(['http://photos.example/good.png'])
  const guest = await app.signUp('guest')
  await putOnPlan(app.owner, mara, 'standard')
  await joinTeam(app, { owner: mara, guest })
  const whole = await photo({ person: guest })
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, null])
  const path = `/api/v1/leads/${open.id}/photos/1`
  const part = await guest.fetch(path, { headers: { range: 'bytes=0-9', 'if-range': '"x"' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, (await whole.arrayBuffer()).byteLength])
  await mara.client.team.remove({ userId: guest.userId })
  expect((await photo({ person: guest })).status).toBe(404)
})

test('hostile addresses as photos cause no requests', async () => {
  const AT_ONCE = 99
  for (let at = 0; at < HOSTILE_ADDRESSES.length; at += AT_ONCE) {
    const some = HOSTILE_ADDRESSES.slice(at, at + AT_ONCE)
    await setPhotos(some)
    const answered = await Promise.all(some.map(async (_, index) => (await photo({ number: index + 1 })).status))
    expect(new Set(answered)).toEqual(new Set([404]))
  }
  expect(network.dialled.filter((address) => !address.startsWith('93.184.'))).toEqual([])
})

test('a photo requires a session', async () => {
  expect((await fetch(`${app.url}/api/v1/leads/${open.id}/photos/1`)).status).toBe(401)
})
