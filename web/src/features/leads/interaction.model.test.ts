import { expect, test } from 'vitest'
import { statusOfChange } from './interaction.model.ts'

const line = (automatic: boolean, content: string) =>
  statusOfChange({
    id: '1',
    leadId: '1',
    type: 'note',
    author: 'Ana',
    createdAt: '2026-11-20T08:00:00Z',
    automatic,
    content,
  })

test('only the product’s own line tells of a change of status, not what somebody wrote', () => {
  expect(line(true, 'Status changed to won')).toBe('won')
  expect(line(true, 'Status changed to bought')).toBeUndefined()
  expect(line(false, 'Status changed to won')).toBeUndefined()
})
