import { MAX_LEADS_AT_ONCE } from '@leadhaul/contract/leads/lead-limits.catalog.ts'
import { capabilitiesOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { describe, expect, test } from 'vitest'
import {
  bulkGate,
  type Counts,
  outcomeDashes,
  countHandled,
  isInProgress,
  outcomesOf,
  previewText,
  readBulkEmailsSearch,
  skippedOf,
  startedBulkEmailId,
  sumOf,
  unknownVariables,
} from './bulk.model.ts'

const NONE: Counts = {
  waiting: 0,
  sent: 0,
  simulated: 0,
  bounced: 0,
  failed: 0,
  unknown: 0,
  suppressed: 0,
  cancelled: 0,
}
const counts = (some: Partial<Counts>): Counts => ({ ...NONE, ...some })

describe('a bulk email', () => {
  test('requires the plan first, then the profile, then a selection within the limit of one email', () => {
    const me = { capabilities: capabilitiesOf('standard'), profileComplete: true }
    expect(bulkGate({ capabilities: capabilitiesOf('basic'), profileComplete: false }, 5000)).toBe('plan')
    expect(bulkGate({ ...me, profileComplete: false }, 5000)).toBe('profile')
    expect(bulkGate(me, MAX_LEADS_AT_ONCE + 1)).toBe('tooMany')
    expect(bulkGate(me, MAX_LEADS_AT_ONCE)).toBeUndefined()
  })

  test('names the bulk email that was already started if a start is rejected because of another text', () => {
    expect(startedBulkEmailId({ code: 'CONFLICT', data: { id: 'a' } })).toBe('a')
    for (const error of [
      { code: 'CONFLICT' },
      { code: 'QUEUE_FULL', data: { id: 'a' } },
      new TypeError('offline'),
      null,
    ])
      expect(startedBulkEmailId(error)).toBeUndefined()
  })

  test('names unknown variables of the subject and the text, each once', () => {
    expect(unknownVariables('For {{lead_company}} {{planet}}', '{{planet}} {{truks|none}}')).toEqual([
      'planet',
      'truks',
    ])
  })

  test('requests its recipients before anything is typed', () => {
    expect(previewText('  ')).not.toBe('')
    expect(previewText(' Trucks ')).toBe(' Trucks ')
  })

  test('has a dash for each recipient, waiting ones last, and one bar for too many recipients', () => {
    const run = { total: 4, counts: counts({ waiting: 1, failed: 1, sent: 2 }) }
    expect(outcomeDashes(run)).toEqual(['sent', 'sent', 'failed', 'waiting'])
    expect(outcomesOf(run.counts).map(({ outcome }) => outcome)).toEqual(['sent', 'failed', 'waiting'])
    expect(countHandled(run)).toBe(3)
    expect(countHandled({ total: 4, counts: counts({ sent: 1, cancelled: 3 }) })).toBe(1)
    expect(outcomeDashes({ total: 61, counts: counts({ sent: 61 }) })).toBeUndefined()
  })

  test('is in progress while it runs, and after a cancellation until the last message is settled', () => {
    expect(isInProgress({ status: 'running', counts: NONE })).toBe(true)
    expect(isInProgress({ status: 'cancelled', counts: counts({ waiting: 1 }) })).toBe(true)
    expect(isInProgress({ status: 'cancelled', counts: counts({ cancelled: 3 }) })).toBe(false)
    expect(isInProgress({ status: 'done', counts: NONE })).toBe(false)
  })

  test('lists the skipped leads by reason, the most frequent reason first', () => {
    const skipped = { 'no-address': 1, locked: 4, duplicate: 1 }
    expect(skippedOf(skipped).map(({ reason }) => reason)).toEqual(['locked', 'duplicate', 'no-address'])
    expect(sumOf(skipped)).toBe(6)
  })

  test('is opened only by a valid id', () => {
    const id = '0198c3a0-7a3c-7cc0-8000-000000000001'
    expect(readBulkEmailsSearch({ id, tab: 'x' })).toEqual({ id })
    expect(readBulkEmailsSearch({ id: '../admin' })).toEqual({})
    expect(readBulkEmailsSearch({ id: 7 })).toEqual({})
  })
})
