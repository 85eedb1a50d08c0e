import { expect, test } from 'vitest'
import { splitByActivity } from './operator.model.ts'

const EMPTY = { waiting: 0, running: 0, retrying: 0, failed: 0 }

test.each(['waiting', 'running', 'retrying', 'failed'] as const)('a queue with a job that is %s is shown', (state) => {
  const busy = { ...EMPTY, name: 'push', [state]: 1 }
  const idle = { ...EMPTY, name: 'digest' }
  expect(splitByActivity([idle, busy])).toEqual({ busy: [busy], idle: [idle] })
})
