import { describe, expect, test } from 'vitest'
import {
  draftOf,
  type EnrollmentState,
  storedStepIndexes,
  isUnchanged,
  nextEventOf,
  withoutStep,
  withRestoredStep,
  withStep,
} from './sequences.model.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const STATE: EnrollmentState = {
  status: 'active',
  sent: 1,
  simulated: 0,
  steps: 3,
  waiting: false,
  paused: false,
  waitsForPlan: false,
  dueAt: '2026-11-24T11:00:00Z',
  endedAt: null,
}
const next = (change: Partial<EnrollmentState>, waitsForPlan = false) =>
  nextEventOf({ ...STATE, ...change, waitsForPlan }, NOW)

describe('the note on a lead in a sequence', () => {
  test('contains the time of the next email, or that the email follows soon if this time has passed', () => {
    expect(next({})).toEqual({ kind: 'soon' })
    expect(next({ dueAt: '2026-11-26T09:00:00Z' })).toEqual({ kind: 'next', at: '2026-11-26T09:00:00Z' })
    expect(next({ waiting: true, dueAt: '2026-11-26T09:00:00Z' })).toEqual({ kind: 'queued' })
  })

  test('contains what the lead waits for, never an email soon while the plan has no sequences', () => {
    expect(next({}, true)).toEqual({ kind: 'needsPlan' })
    expect(next({ waiting: true }, true)).toEqual({ kind: 'needsPlan' })
    expect(next({ paused: true }, true)).toEqual({ kind: 'waits' })
  })

  test('contains when the sequence ended, and is empty after the last email', () => {
    expect(next({ status: 'stopped', endedAt: '2026-11-20T09:00:00Z' }, true)).toEqual({
      kind: 'ended',
      at: '2026-11-20T09:00:00Z',
    })
    expect(next({ sent: 3 })).toBeUndefined()
    expect(next({ sent: 1, simulated: 2 })).toBeUndefined()
  })
})

test('a draft maps each email to its former index', () => {
  const step = (content: string) => ({ waitDays: 1, subject: 'Trucks', content })
  const draft = draftOf({ name: 'First contact', steps: [step('One'), step('Two'), step('Three')] })
  const changed = withStep(withoutStep(draft, 1))
  expect(storedStepIndexes(changed.keys, draft.keys)).toEqual([0, 2, null])
  expect(changed.steps.map(({ content }) => content)).toEqual(['One', 'Three', ''])
  // If this draft is stored in the meantime, the next change is based on it.
  expect(storedStepIndexes(withoutStep(withStep(changed), 0).keys, changed.keys)).toEqual([1, 2, null])
})

test('a removed email returns to its place once, with its key, beside what changed since', () => {
  const step = (content: string) => ({ waitDays: 1, subject: 'Trucks', content })
  const draft = draftOf({ name: 'First contact', steps: [step('One'), step('Two'), step('Three')] })
  const edited = withStep(withoutStep(withoutStep(draft, 1), 0))
  const restored = withRestoredStep(edited, draft, 1)
  expect(restored.steps.map(({ content }) => content)).toEqual(['Two', 'Three', ''])
  expect(storedStepIndexes(restored.keys, draft.keys)).toEqual([1, 2, null])
  expect(withRestoredStep(restored, draft, 1)).toEqual(restored)
  const full = Array.from({ length: 20 }).reduce<ReturnType<typeof withStep>>((steps) => withStep(steps), edited)
  expect(withRestoredStep(full, draft, 1)).toEqual(full)
})

test('a draft equals the stored sequence if they differ only by the server’s cleaning', () => {
  const step = { waitDays: 0, subject: 'Trucks', content: 'Hello' }
  const stored = { name: 'First', steps: [step] }
  expect(isUnchanged({ name: ' First ', steps: [{ ...step, content: 'Hello\r\n' }] }, stored)).toBe(true)
  for (const changed of [{ waitDays: 1 }, { subject: 'Vans' }, { content: 'Bye' }])
    expect(isUnchanged({ name: 'First', steps: [{ ...step, ...changed }] }, stored)).toBe(false)
  expect(isUnchanged({ name: 'First', steps: [step, step] }, stored)).toBe(false)
  expect(isUnchanged({ name: 'Second', steps: [step] }, stored)).toBe(false)
})
