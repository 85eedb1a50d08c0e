import { expect, test } from 'vitest'
import { repeatFailed } from './repeat-failed.ts'

const failures = (...files: string[]) => files.map((target) => ({ target, text: `${target} expected 1` }))
const run = (...files: string[]) => ({ passed: 10, failed: files.length, failures: failures(...files) })

test('a test that passes three times alone is unstable, and its first failure is kept', async () => {
  const asked: string[][] = []
  const result = await repeatFailed(run('a.test.ts', 'a.test.ts', 'b.test.ts'), async (targets) => {
    asked.push(targets)
    return true
  })
  expect(asked).toEqual(Array.from({ length: 3 }, () => ['a.test.ts', 'b.test.ts']))
  const texts = ['a.test.ts expected 1', 'a.test.ts expected 1', 'b.test.ts expected 1']
  expect(result).toEqual({ passed: 13, failed: 0, failures: [], unstable: texts })
})

test('a test that fails again fails the check', async () => {
  const answers = [true, true, false]
  const result = await repeatFailed(run('a.test.ts'), async () => answers.shift() ?? true)
  expect(result).toEqual({ passed: 10, failed: 1, failures: ['a.test.ts expected 1'], unstable: [] })
})

test('many failures, and a run that lists none, are not repeated', async () => {
  const never = () => Promise.reject(new Error('was repeated'))
  expect(await repeatFailed(run('a', 'b', 'c', 'd'), never)).toMatchObject({ failed: 4, unstable: [] })
  expect(await repeatFailed({ passed: 10, failed: 1, failures: [] }, never)).toMatchObject({ failed: 1, unstable: [] })
})
