import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { optimistic, cachePatch } from './optimistic.ts'

type Lead = { id: string; status: string }
type Input = { id: string; status: string }

/** A list of two leads, and a server that answers each change on request. */
function workspace() {
  const client = new QueryClient()
  client.setQueryData<Lead[]>(
    ['leads'],
    [
      { id: 'a', status: 'new' },
      { id: 'b', status: 'new' },
    ],
  )
  const answers: { accept: () => void; refuse: () => void }[] = []
  const failures: string[] = []
  let refreshed = 0
  const observe = () =>
    new MutationObserver(client, {
      mutationFn: () =>
        new Promise<void>((resolve, reject) => {
          answers.push({ accept: resolve, refuse: () => reject(new Error('refused')) })
        }),
      ...optimistic<Input>({
        mutationKey: ['status'],
        patchesOf: ({ id, status }) => [
          cachePatch<Lead[]>(['leads'], (leads) => leads.map((lead) => (lead.id === id ? { ...lead, status } : lead))),
        ],
        notifyFailure: (error, { id }) => failures.push(`${id}: ${error instanceof Error ? error.message : ''}`),
        refresh: () => {
          refreshed += 1
        },
      }),
    })
  const change = (id: string, status: string) =>
    observe()
      .mutate({ id, status })
      .catch(() => undefined)
  const statuses = () => client.getQueryData<Lead[]>(['leads'])?.map(({ status }) => status)
  const asked = (count: number) => until(() => answers.length === count)
  return { client, change, answers, asked, statuses, failures, refreshed: () => refreshed }
}

async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; !holds(); turn += 1) {
    if (turn > 100) throw new Error('It never came to that')
    await Promise.resolve()
  }
}

describe('a change', () => {
  test('shows before the server has answered, and is refetched after', async () => {
    const { change, answers, asked, statuses, failures, refreshed } = workspace()
    const done = change('a', 'won')
    await asked(1)
    expect(statuses()).toEqual(['won', 'new'])
    answers[0]?.accept()
    await done
    expect(statuses()).toEqual(['won', 'new'])
    expect(failures).toEqual([])
    expect(refreshed()).toBe(1)
  })

  test('that is refused is rolled back and reported', async () => {
    const { change, answers, asked, statuses, failures, refreshed } = workspace()
    const done = change('a', 'won')
    await asked(1)
    answers[0]?.refuse()
    await done
    expect(statuses()).toEqual(['new', 'new'])
    expect(failures).toEqual(['a: refused'])
    expect(refreshed()).toBe(1)
  })

  test('that is refused does not roll back a later one', async () => {
    const { change, answers, asked, statuses, refreshed } = workspace()
    const first = change('a', 'won')
    await asked(1)
    const second = change('b', 'lost')
    await until(() => statuses()?.[1] === 'lost')
    answers[0]?.refuse()
    await first
    expect(statuses()?.[1]).toBe('lost')
    expect(refreshed()).toBe(0)
    await asked(2)
    answers[1]?.accept()
    await second
    expect(refreshed()).toBe(1)
  })

  test('shows immediately, and is sent after the response to the previous one', async () => {
    const { change, answers, asked, statuses } = workspace()
    const first = change('a', 'contacted')
    await asked(1)
    const second = change('a', 'won')
    await until(() => statuses()?.[0] === 'won')
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    expect(answers).toHaveLength(1)
    answers[0]?.accept()
    await first
    await asked(2)
    answers[1]?.accept()
    await second
    expect(statuses()).toEqual(['won', 'new'])
  })

  test('is not undone by a response requested before it is stored, nor are the queued ones', async () => {
    const { client, change, answers, asked, statuses } = workspace()
    const first = change('a', 'won')
    await asked(1)
    const second = change('b', 'lost')
    await until(() => statuses()?.[1] === 'lost')
    const before = [
      { id: 'a', status: 'new' },
      { id: 'b', status: 'new' },
      { id: 'c', status: 'new' },
    ]
    const read = () => client.fetchQuery({ queryKey: ['leads'], queryFn: () => Promise.resolve(before), staleTime: 0 })
    await read()
    expect(statuses()).toEqual(['won', 'lost', 'new'])
    answers[0]?.accept()
    await first
    await asked(2)
    await read()
    expect(statuses()).toEqual(['won', 'lost', 'new'])
    answers[1]?.accept()
    await second
    await read()
    expect(statuses()).toEqual(['new', 'new', 'new'])
  })

  test('that was refused is not shown in later responses', async () => {
    const { client, change, answers, asked, statuses } = workspace()
    const first = change('a', 'won')
    await asked(1)
    const second = change('b', 'lost')
    await until(() => statuses()?.[1] === 'lost')
    answers[0]?.refuse()
    await first
    await asked(2)
    const stored = [
      { id: 'a', status: 'new' },
      { id: 'b', status: 'new' },
    ]
    await client.fetchQuery({ queryKey: ['leads'], queryFn: () => Promise.resolve(stored), staleTime: 0 })
    expect(statuses()).toEqual(['new', 'lost'])
    answers[1]?.accept()
    await second
  })

  test('is not undone by a response that was requested before it was stored and arrives later', async () => {
    const { client, change, answers, asked, statuses } = workspace()
    const done = change('a', 'won')
    await asked(1)
    let late: ((leads: Lead[]) => void) | undefined
    const reading = client
      .fetchQuery({
        queryKey: ['leads'],
        queryFn: () => new Promise<Lead[]>((resolve) => (late = resolve)),
        staleTime: 0,
      })
      .catch(() => undefined)
    await until(() => late !== undefined)
    answers[0]?.accept()
    await done
    late?.([{ id: 'a', status: 'new' }])
    await reading
    expect(statuses()).toEqual(['won', 'new'])
  })

  test('that counts is counted once, even if a response already includes it', async () => {
    const client = new QueryClient()
    client.setQueryData(['count'], 3)
    let accept: (() => void) | undefined
    const observer = new MutationObserver(client, {
      mutationFn: () => new Promise<void>((resolve) => (accept = resolve)),
      ...optimistic<void>({
        mutationKey: ['read'],
        patchesOf: () => [{ ...cachePatch<number>(['count'], (count) => count - 1), once: true }],
        notifyFailure: () => undefined,
        refresh: () => undefined,
      }),
    })
    const done = observer.mutate()
    await until(() => accept !== undefined)
    expect(client.getQueryData(['count'])).toBe(2)
    await client.fetchQuery({ queryKey: ['count'], queryFn: () => Promise.resolve(2), staleTime: 0 })
    expect(client.getQueryData(['count'])).toBe(2)
    accept?.()
    await done
  })

  test('is not undone by a pending response', async () => {
    const { client, change, answers, asked, statuses } = workspace()
    let late: ((leads: Lead[]) => void) | undefined
    const reading = client
      .fetchQuery({
        queryKey: ['leads'],
        queryFn: () => new Promise<Lead[]>((resolve) => (late = resolve)),
        staleTime: 0,
      })
      .catch(() => undefined)
    await until(() => late !== undefined)
    const done = change('a', 'won')
    await asked(1)
    late?.([{ id: 'a', status: 'new' }])
    await reading
    expect(statuses()).toEqual(['won', 'new'])
    answers[0]?.accept()
    await done
  })
})
