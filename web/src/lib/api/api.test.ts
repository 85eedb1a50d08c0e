import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ENDED = { code: 'UNAUTHORIZED', status: 401, message: 'Invalid or expired session', data: { sessionEnded: true } }
const refused = (error: object) => Response.json({ json: { defined: true, ...error } }, { status: 401 })
const answered = () => Response.json({ json: { endpoints: [], publicKey: 'key' } })
const fetched = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('window', { location: { origin: 'https://app.example' } })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function ask() {
  const { client } = await import('./api.ts')
  const answer = client.me.push.get().catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return answer
}

test('a request that another window’s new session overtook is sent again with the cookie of that session', async () => {
  fetched.mockResolvedValueOnce(refused(ENDED)).mockResolvedValueOnce(answered())
  expect(await ask()).toEqual({ endpoints: [], publicKey: 'key' })
})

test('a session that was ended refuses the second request as well', async () => {
  fetched.mockImplementation(async () => refused(ENDED))
  expect(await ask()).toMatchObject({ code: 'UNAUTHORIZED', data: { sessionEnded: true } })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a request without a session is sent once', async () => {
  const { data: _, ...signedOut } = ENDED
  fetched.mockImplementation(async () => refused(signedOut))
  expect(await ask()).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(fetched).toHaveBeenCalledTimes(1)
})
