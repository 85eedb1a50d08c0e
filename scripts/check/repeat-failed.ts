import type { Failure } from './failures.rules.ts'
import type { StepResult } from './step.ts'

/** More failed files than this are not random failures. */
const MAX_FILES = 3
const REPETITIONS = 3

/**
 * Repeats a few failed tests of a full run three times, separately. Tests that pass each time are `unstable`: the check
 * succeeds, and prints each with its first failure as a bug to find (decision 0103). A test that fails again fails the
 * check.
 */
export async function repeatFailed(
  all: { passed: number; failed: number; failures: Failure[] },
  runAgain: (targets: string[]) => Promise<boolean>,
): Promise<NonNullable<StepResult['tests']>> {
  const texts = all.failures.map(({ text }) => text)
  const targets = [...new Set(all.failures.map(({ target }) => target))]
  const failed = { ...all, failures: texts, unstable: [] }
  if (targets.length === 0 || targets.length > MAX_FILES) return failed
  for (let i = 0; i < REPETITIONS; i++) if (!(await runAgain(targets))) return failed
  return { passed: all.passed + all.failed, failed: 0, failures: [], unstable: texts }
}
