import { type Command, run } from '../command.ts'

/**
 * `tests` is set only by steps that run tests: `failures` lists failed tests with their errors, `unstable` those that
 * failed in the full run and passed in each repetition.
 */
export type StepResult = {
  ok: boolean
  output: string
  tests?: { passed: number; failed: number; failures: string[]; unstable: string[] }
}
export type Step = {
  name: string
  needsBrowser?: boolean
  /** The step uses every core and prints its progress: no other step runs concurrently. */
  runsAlone?: boolean
  run(): Promise<StepResult>
}

/** A step of one command or several concurrent ones; it succeeds if all exit with code 0. */
export function commandStep(name: string, ...all: Command[]): Step {
  return {
    name,
    run: async () => {
      const outcomes = await Promise.all(all.map((command) => run(command)))
      return { ok: outcomes.every((it) => it.code === 0), output: outcomes.map((it) => it.output).join('') }
    },
  }
}
