import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { expect, test } from 'vitest'
import { dueOf, renewedDue } from './task-form.model.ts'
import { fromDateTimeField, quickDue, toDateTimeField, urgencyOf } from './tasks.model.ts'

/** A Friday. */
const friday = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute)

test('today is 5 pm, in the evening an hour from now, and never tomorrow', () => {
  expect(quickDue('today', friday(9))).toEqual(friday(17))
  expect(quickDue('today', friday(16, 30))).toEqual(friday(17, 30))
  expect(quickDue('today', friday(23, 40))).toEqual(friday(23, 59))
})

test('tomorrow and next week begin at nine; next week is the next Monday, also on a Monday and a Sunday', () => {
  expect(quickDue('tomorrow', friday(22))).toEqual(new Date(2026, 10, 21, 9))
  expect(quickDue('nextWeek', friday(9))).toEqual(new Date(2026, 10, 23, 9))
  expect(quickDue('nextWeek', new Date(2026, 10, 22, 9))).toEqual(new Date(2026, 10, 23, 9))
  expect(quickDue('nextWeek', new Date(2026, 10, 23, 8))).toEqual(new Date(2026, 10, 30, 9))
})

test("the server decides whether a task is overdue, the user's day whether it is due today", () => {
  const task = { doneAt: null, overdue: false } as Task
  const of = (more: Partial<Task>) => urgencyOf({ ...task, ...more }, friday(9))
  expect(of({ dueAt: friday(23, 59).toISOString() })).toBe('today')
  expect(of({ dueAt: new Date(2026, 10, 21).toISOString() })).toBe('upcoming')
  expect(of({ dueAt: friday(8).toISOString(), overdue: true })).toBe('overdue')
  expect(of({ dueAt: friday(8).toISOString(), doneAt: friday(9).toISOString() })).toBe('done')
})

test('a date and time field keeps the minute, and an invalid date is null', () => {
  expect(fromDateTimeField(toDateTimeField(friday(9, 5)))).toBe(friday(9, 5).toISOString())
  for (const none of ['', 'tomorrow', '0026-11-20T09:00', '2126-11-20T09:00'])
    expect(fromDateTimeField(none)).toBeNull()
})

test('a task is due at the time that the form shows, however late it is saved', () => {
  const picked = toDateTimeField(quickDue('tomorrow', friday(18)))
  const due = new Date(2026, 10, 21, 9)
  expect(dueOf({ picked })).toBe(due.toISOString())
  expect(renewedDue({ choice: 'tomorrow', picked }, new Date(2026, 10, 21, 0, 5))).toBeUndefined()
})

test('a quick choice that has passed is renewed; a picked time, and the last minute of today, are not', () => {
  const picked = toDateTimeField(friday(17))
  expect(renewedDue({ choice: 'today', picked }, friday(16, 59))).toBeUndefined()
  expect(renewedDue({ choice: 'today', picked }, friday(18))).toBe('2026-11-20T19:00')
  expect(renewedDue({ choice: 'tomorrow', picked }, friday(18))).toBe('2026-11-21T09:00')
  expect(renewedDue({ choice: 'pick', picked }, friday(18))).toBeUndefined()
  const lastMinute = toDateTimeField(friday(23, 59))
  expect(renewedDue({ choice: 'today', picked: lastMinute }, new Date(2026, 10, 20, 23, 59, 30))).toBeUndefined()
})
