import { ORPCError } from '@orpc/client'
import { afterEach, expect, test, vi } from 'vitest'
import { requestKeyOf, sendWithRequestKey } from './request-key.ts'

afterEach(() => vi.useRealTimers())

test('a request without a response keeps its key; a different one and an answered one get a new key', async () => {
  const note = { id: 'lead', content: 'Ask for the ramp' }
  const keys: string[] = []
  const asked = (answers: boolean, request = note) =>
    sendWithRequestKey(request, ({ requestKey }) => {
      keys.push(requestKey)
      return answers ? Promise.resolve(requestKey) : Promise.reject(new Error('no answer'))
    })
  await expect(asked(false)).rejects.toThrow('no answer')
  await asked(true, { ...note, content: 'Another' })
  await asked(true)
  await asked(true)
  const [lost, other, again, next] = keys
  expect(again).toBe(lost)
  expect(new Set([lost, other, next]).size).toBe(3)
})

test('after a conflict with what an earlier request created, the same input is a new request', async () => {
  const task = { id: 'lead', title: 'Call back' }
  const keys: string[] = []
  const asked = (failure: Error) =>
    sendWithRequestKey(task, async ({ requestKey }) => {
      keys.push(requestKey)
      throw failure
    }).catch(() => undefined)
  await asked(new Error('no answer'))
  await asked(new ORPCError('CONFLICT'))
  await asked(new Error('no answer'))
  const [lost, refused, next] = keys
  expect([refused === lost, next === lost]).toEqual([true, false])
})

test('a request without a response gets a new key after ten minutes', () => {
  vi.useFakeTimers()
  const first = requestKeyOf({ id: 'lead' })
  vi.advanceTimersByTime(9 * 60_000)
  expect(requestKeyOf({ id: 'lead' })).toBe(first)
  vi.advanceTimersByTime(2 * 60_000)
  expect(requestKeyOf({ id: 'lead' })).not.toBe(first)
})
