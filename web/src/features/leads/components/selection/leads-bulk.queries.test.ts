import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeInteractionDraft, forgetInteractionDrafts, interactionDraftOf } from '../../interaction-drafts.model.ts'
import { changeLeads, deleteLeads, restoreLeads } from './leads-bulk.queries.ts'

type Removed = { batchId: string; count: number }
const server = vi.hoisted(() => ({
  removeMany: vi.fn<(options: { ids: string[]; requestKey: string }) => Promise<Removed>>(),
  restore: vi.fn<(options: { batchId: string }) => Promise<{ count: number }>>(),
  get: vi.fn<(options: { id: string }) => Promise<object>>(),
}))
vi.mock('../../../../lib/api/api.ts', async (original) => ({
  ...(await original<typeof import('../../../../lib/api/api.ts')>()),
  client: { leads: server },
}))

const ids = Array.from({ length: 2500 }, (_, nr) => `lead ${nr}`)
const work = (signal = new AbortController().signal) => ({ signal, onProgress: vi.fn<(done: number) => void>() })
beforeEach(() => {
  let nr = 0
  server.removeMany.mockReset()
  server.removeMany.mockImplementation((options) =>
    Promise.resolve({ batchId: `batch ${nr++}`, count: options.ids.length }),
  )
  server.get.mockReset()
  server.restore.mockReset()
  server.restore.mockResolvedValue({ count: 1000 })
})

test('thousands of leads are deleted a thousand at a time, and progress is reported', async () => {
  const at = work()
  const result = await deleteLeads(new QueryClient(), ids, at)
  const batches = [0, 1, 2].map((nr) => ({ batchId: `batch ${nr}`, ids: ids.slice(nr * 1000, (nr + 1) * 1000) }))
  expect(result).toEqual({ count: 2500, batches, left: [], failure: undefined })
  expect(at.onProgress.mock.calls.flat()).toEqual([1000, 2000, 2500])
})

test('leads deleted before a failure or a stop can still be restored', async () => {
  const away = Object.assign(new Error('away'), { status: 503 })
  server.removeMany.mockResolvedValueOnce({ batchId: 'first', count: 1000 }).mockRejectedValueOnce(away)
  const refused = await deleteLeads(new QueryClient(), ids, work())
  expect(refused).toMatchObject({
    count: 1000,
    batches: [{ batchId: 'first', ids: ids.slice(0, 1000) }],
    left: ids.slice(1000),
    failure: away,
  })
  const stop = new AbortController()
  const stopped = await deleteLeads(new QueryClient(), ids, { signal: stop.signal, onProgress: () => stop.abort() })
  expect(stopped).toMatchObject({ count: 1000, failure: undefined })
})

test('a deletion with a lost response is retried under the same key, so that it can be undone', async () => {
  server.removeMany.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const result = await deleteLeads(new QueryClient(), ['one'], work())
  expect(result).toEqual({ count: 1, batches: [{ batchId: 'batch 0', ids: ['one'] }], left: [], failure: undefined })
  const keys = server.removeMany.mock.calls.map(([{ requestKey }]) => requestKey)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('a deletion without any response can be repeated under the same key, and then be undone', async () => {
  const cut = new TypeError('Failed to fetch')
  server.removeMany.mockRejectedValueOnce(cut).mockRejectedValueOnce(cut)
  const lost = await deleteLeads(new QueryClient(), ['one', 'two'], work())
  expect(lost).toEqual({ count: 0, batches: [], left: ['one', 'two'], failure: cut })
  const again = await deleteLeads(new QueryClient(), lost.left, work())
  expect(again).toMatchObject({ count: 2, batches: [{ ids: ['one', 'two'] }], failure: undefined })
  const keys = server.removeMany.mock.calls.map(([{ requestKey }]) => requestKey)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

test('an expired batch does not prevent other batches from being restored', async () => {
  const gone = Object.assign(new Error('gone'), { code: 'NOT_FOUND', status: 404 })
  server.restore.mockResolvedValueOnce({ count: 1000 }).mockRejectedValueOnce(gone)
  const batches = ['a', 'b', 'c'].map((batchId) => ({ batchId, ids: ['one'] }))
  expect(await restoreLeads(new QueryClient(), batches)).toEqual({ count: 2000, left: [], failure: gone })
})

test('an undo with a lost response counts as done, and the drafts are restored', async () => {
  const cut = new TypeError('Failed to fetch')
  const gone = Object.assign(new Error('gone'), { code: 'NOT_FOUND', status: 404 })
  vi.stubGlobal('window', new EventTarget())
  const at = { leadId: 'one', form: 'note' } as const
  changeInteractionDraft(at, { content: 'They load on Fridays' })
  const { batches } = await deleteLeads(new QueryClient(), ['one'], work())
  server.restore.mockRejectedValueOnce(cut).mockRejectedValueOnce(gone)
  server.get.mockResolvedValueOnce({})
  expect(await restoreLeads(new QueryClient(), batches)).toEqual({ count: 1, left: [], failure: undefined })
  expect(interactionDraftOf(at).content).toBe('They load on Fridays')
  // If the lead is not found either, the undo was too late.
  server.restore.mockRejectedValueOnce(cut).mockRejectedValueOnce(gone)
  server.get.mockRejectedValueOnce(gone)
  expect(await restoreLeads(new QueryClient(), batches)).toEqual({ count: 0, left: [], failure: gone })
  forgetInteractionDrafts()
  vi.unstubAllGlobals()
})

test('an undo that fails midway reports what remains to be restored', async () => {
  const away = Object.assign(new Error('away'), { status: 503 })
  server.restore.mockResolvedValueOnce({ count: 1000 }).mockRejectedValueOnce(away)
  const batches = ['a', 'b', 'c'].map((batchId) => ({ batchId, ids: [] }))
  const result = await restoreLeads(new QueryClient(), batches)
  expect(result).toEqual({ count: 1000, left: batches.slice(1), failure: away })
})

test('only the drafts of deleted leads are set aside, and they return with the leads', async () => {
  vi.stubGlobal('window', new EventTarget())
  const typed = () => ['lead 0', 'lead 2000'].map((leadId) => interactionDraftOf({ leadId, form: 'row-note' }).content)
  for (const leadId of ['lead 0', 'lead 2000'])
    changeInteractionDraft({ leadId, form: 'row-note' }, { content: 'Call in spring' })
  const stop = new AbortController()
  const { batches } = await deleteLeads(new QueryClient(), ids, { signal: stop.signal, onProgress: () => stop.abort() })
  expect(typed()).toEqual(['', 'Call in spring'])
  await restoreLeads(new QueryClient(), batches)
  expect(typed()).toEqual(['Call in spring', 'Call in spring'])
  forgetInteractionDrafts()
  vi.unstubAllGlobals()
})

test('a change that fails midway reports the changed and the unchanged leads, and refetches the list', async () => {
  const change = vi.fn<(ids: string[]) => Promise<{ changed: number }>>()
  change.mockResolvedValueOnce({ changed: 990 }).mockRejectedValueOnce(new Error('away'))
  const queryClient = new QueryClient()
  const refetched = vi.spyOn(queryClient, 'invalidateQueries')
  const result = await changeLeads(queryClient, { ids, change })
  expect(result).toEqual({ count: 990, done: ids.slice(0, 1000), left: ids.slice(1000), failure: new Error('away') })
  expect(change).toHaveBeenCalledTimes(2)
  expect(refetched).toHaveBeenCalled()
})
