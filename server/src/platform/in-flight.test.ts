import { expect, test } from 'vitest'
import { createInFlightLimit } from './in-flight.ts'

test('a requester has a maximum of running requests, others are not blocked, and a failure frees its slot', async () => {
  const run = createInFlightLimit(2)
  const gate = Promise.withResolvers<string>()
  const [first, second] = [run('a', () => gate.promise), run('a', () => gate.promise)]
  expect(await run('a', async () => 'third')).toEqual({ done: false })
  expect(await run('b', async () => 'other')).toEqual({ done: true, result: 'other' })
  gate.resolve('well')
  expect(await Promise.all([first, second])).toEqual([
    { done: true, result: 'well' },
    { done: true, result: 'well' },
  ])
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await Promise.all([run('a', async () => 1), run('a', async () => 2)])).toEqual([
    { done: true, result: 1 },
    { done: true, result: 2 },
  ])
})
