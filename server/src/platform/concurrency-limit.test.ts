import { expect, test } from 'vitest'
import { createConcurrencyLimit, TooManyConcurrentRequests } from './concurrency-limit.ts'

/** Work that ends on demand. */
function held() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (name: string) => () => {
    begun.push(name)
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return end.promise
  }
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

test('a key has a maximum of concurrent calls, the next ones wait in order, and further ones are rejected', async () => {
  const limit = createConcurrencyLimit({ atOnce: 2, waiting: 2 })
  const { begun, work, end } = held()
  const asked = ['a', 'b', 'c', 'd'].map((name) => limit('one', work(name)))
  await expect(limit('one', work('e'))).rejects.toThrow(TooManyConcurrentRequests)
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await asked[1]
  expect(begun).toEqual(['a', 'b', 'c'])
  const late = limit('one', work('f'))
  end('a')
  await asked[0]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd']) end(name)
  await Promise.all(asked)
  end('f')
  expect(await late).toBe('f')
})

test('no key waits for another', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 0 })
  const { begun, work, end } = held()
  const asked = [limit('one', work('a')), limit('other', work('b'))]
  expect(begun).toEqual(['a', 'b'])
  for (const name of ['a', 'b']) end(name)
  expect(await Promise.all(asked)).toEqual(['a', 'b'])
})

test('a failed call frees its slot', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 1 })
  const { work, end, fail } = held()
  const [failing, next] = [limit('one', work('a')), limit('one', work('b'))]
  fail('a')
  await expect(failing).rejects.toThrow('a')
  end('b')
  expect(await next).toBe('b')
  await expect(limit('one', () => Promise.reject(new Error('at once')))).rejects.toThrow('at once')
  expect(await limit('one', async () => 'c')).toBe('c')
})
