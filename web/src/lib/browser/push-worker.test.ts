import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8')
type Handler = (event: object) => void

/** Runs the worker's file as a browser does, and records its actions. */
function worker(openWindows: { navigates: boolean }[] = []) {
  const handlers = new Map<string, Handler>()
  const shown: [title: string, path: string][] = []
  const opened: string[] = []
  const went: string[] = []
  const windows = openWindows.map(({ navigates }) => ({
    focus: async () => undefined,
    navigate: async (path: string) => {
      if (!navigates) throw new TypeError('not controlled')
      went.push(path)
    },
  }))
  const self = {
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
    registration: {
      showNotification: async (title: string, { data }: { data: { path: string } }) => shown.push([title, data.path]),
    },
    clients: { matchAll: async () => windows, openWindow: async (path: string) => opened.push(path) },
  }
  runInNewContext(SOURCE, { self })
  const send = async (kind: string, event: object) => {
    const waits: Promise<unknown>[] = []
    handlers.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  return {
    shown,
    opened,
    went,
    push: (text: string | null) =>
      send('push', { data: text === null ? null : { json: (): unknown => JSON.parse(text) } }),
    click: (path: unknown) => send('notificationclick', { notification: { close: () => undefined, data: { path } } }),
  }
}

test('a message is shown with its title and leads to its path', async () => {
  const { push, shown } = worker()
  await push('{"title":"Due now: Call","path":"/leads/1"}')
  expect(shown).toEqual([['Due now: Call', '/leads/1']])
})

test.each([null, '', 'not JSON', 'null', '3', '[]', '{"title":3,"path":{}}'])(
  'the malformed message %j is shown as one of Leadhaul, since browsers ask for something to be shown',
  async (text) => {
    const { push, shown } = worker()
    await push(text)
    expect(shown).toEqual([['Leadhaul', '/dashboard']])
  },
)

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', 3])(
  'a click never leads to %j',
  async (path) => {
    const { click, opened } = worker()
    await click(path)
    expect(opened).toEqual(['/dashboard'])
  },
)

test('a click opens the path in the open page, else in a new one', async () => {
  const open = worker([{ navigates: true }])
  await open.click('/search')
  expect([open.went, open.opened]).toEqual([['/search'], []])
  const foreign = worker([{ navigates: false }])
  await foreign.click('/search')
  expect([foreign.went, foreign.opened]).toEqual([[], ['/search']])
})
