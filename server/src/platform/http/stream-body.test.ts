import { expect, test } from 'vitest'
import { streamBody } from './stream-body.ts'

const LONG_MS = 60_000
const piece = (text: string) => new TextEncoder().encode(text)
const textOf = (body: ReadableStream<Uint8Array>) => new Response(body).text()

/** A body with endless chunks, and the reason why it was aborted. */
function endless(limits: { readTimeoutMs: number; totalMs: number }) {
  const cut = Promise.withResolvers<unknown>()
  const written: number[] = []
  const body = streamBody({
    ...limits,
    onAbort: cut.resolve,
    work: async (write) => {
      for (let nr = 0; ; nr++) {
        await write(piece('line\n'))
        written.push(nr)
      }
    },
  })
  return { body, written, cut: cut.promise }
}

test('a body contains what was written, and ends when the work ends', async () => {
  const work = async (write: (chunk: Uint8Array) => Promise<void>) => {
    for (const text of ['a', 'b', 'c']) await write(piece(text))
  }
  expect(await textOf(await streamBody({ work, onAbort: () => undefined }))).toBe('abc')
  expect(await textOf(await streamBody({ work: async () => undefined, onAbort: () => undefined }))).toBe('')
})

test('an error before the first chunk is thrown, a later one aborts the body', async () => {
  const fails = async () => Promise.reject(new Error('at once'))
  await expect(streamBody({ work: fails, onAbort: () => undefined })).rejects.toThrow('at once')
  const late = async (write: (chunk: Uint8Array) => Promise<void>) => {
    await write(piece('a'))
    throw new Error('later')
  }
  const cut: unknown[] = []
  await expect(textOf(await streamBody({ work: late, onAbort: (reason) => cut.push(reason) }))).rejects.toThrow('later')
  expect(cut).toMatchObject([{ message: 'later' }])
})

test('a body is aborted if its reader takes nothing for too long', async () => {
  const { body, cut, written } = endless({ readTimeoutMs: 20, totalMs: LONG_MS })
  const reader = (await body).getReader()
  expect(await cut).toMatchObject({ message: 'nothing was read for too long' })
  const before = written.length
  await expect(reader.closed).rejects.toThrow('nothing was read for too long')
  expect(written).toHaveLength(before)
})

test('a body is aborted if its reader is too slow in total', async () => {
  const { body, cut } = endless({ readTimeoutMs: LONG_MS, totalMs: 50 })
  const reader = (await body).getReader()
  const readSlowly = async () => {
    while (!(await reader.read()).done) await new Promise(setImmediate)
  }
  await expect(readSlowly()).rejects.toThrow('it took too long')
  expect(await cut).toMatchObject({ message: 'it took too long' })
})
