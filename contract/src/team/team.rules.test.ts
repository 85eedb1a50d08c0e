import { expect, test } from 'vitest'
import { isAdmin } from './team.rules.ts'

test('owners and admins manage the workspace; members and anyone else do not', () => {
  expect((['owner', 'admin', 'member', undefined] as const).map(isAdmin)).toEqual([true, true, false, false])
})
