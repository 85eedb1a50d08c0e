import { type Command, run } from '../command.ts'

/**
 * `tests` only from steps that run tests: `failures` says which of them failed and why, `unstable` which of them failed
 * in the run of all and passed each time they were repeated.
 */
export type Result = {
  ok: boolean
  output: string
  tests?: { passed: number; failed: number; failures: string[]; unstable: string[] }
}
export type Step = {
  name: string
  browser?: boolean
  /** Uses every core by itself and prints what it does: nothing else runs beside it. */
  alone?: boolean
  run(): Promise<Result>
}

/** A step that is one command, or several side by side; it is well when all end with 0. */
export function commands(name: string, ...all: Command[]): Step {
  return {
    name,
    run: async () => {
      const outcomes = await Promise.all(all.map((command) => run(command)))
      return { ok: outcomes.every((it) => it.code === 0), output: outcomes.map((it) => it.output).join('') }
    },
  }
}
