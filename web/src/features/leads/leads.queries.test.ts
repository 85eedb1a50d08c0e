import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isNotFound, onLeadsHint } from './leads.queries.ts'

const HINT = { topic: 'leads', id: null } as const
const isList = (key: unknown) => JSON.stringify(key).includes('"list"')

/** A client whose refetches end only on request; counts the refetches of the lists. */
function slowClient() {
  const queryClient = new QueryClient()
  const pending: (() => void)[] = []
  let lists = 0
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation((filters) => {
    if (!isList(filters?.queryKey)) return Promise.resolve()
    lists += 1
    return new Promise((done) => pending.push(done))
  })
  const answer = async () => {
    pending.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { queryClient, answer, lists: () => lists }
}

afterEach(() => vi.restoreAllMocks())

describe('hints of a running search', () => {
  test('that arrive while the list is loading cause one more request, not one each', async () => {
    const { queryClient, answer, lists } = slowClient()
    for (let batch = 0; batch < 20; batch += 1) void onLeadsHint(queryClient, HINT)
    expect(lists()).toBe(1)
    await answer()
    expect(lists()).toBe(2)
    await answer()
    expect(lists()).toBe(2)
  })

  test('that arrive after it cause another request', async () => {
    const { queryClient, answer, lists } = slowClient()
    void onLeadsHint(queryClient, HINT)
    await answer()
    void onLeadsHint(queryClient, HINT)
    expect(lists()).toBe(2)
  })
})

describe('a lead that does not exist', () => {
  test('is distinguished from a failing server', () => {
    expect(isNotFound({ code: 'NOT_FOUND' })).toBe(true)
    expect(isNotFound({ code: 'BAD_REQUEST' })).toBe(true)
    expect(isNotFound({ code: 'INTERNAL_SERVER_ERROR' })).toBe(false)
    expect(isNotFound(new TypeError('Failed to fetch'))).toBe(false)
  })
})
