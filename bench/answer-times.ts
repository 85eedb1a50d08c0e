import type { OnAnswer } from '../server/src/app/testing/load.ts'

/** The kinds of request whose fail-over is measured, by their names in the load. */
const KINDS: [RegExp, string][] = [
  [/^unlock$/, 'unlock'],
  [/^search$/, 'search'],
  [/^sign-up$/, 'sign-up'],
  [/^sign-in$/, 'sign-in'],
  [/\/lead-imports/, 'import'],
  [/^(POST|PUT) \/leads/, 'write'],
  [/^GET /, 'read'],
]
type Answer = { at: number; isGood: boolean }
export type Outage = {
  /** Milliseconds from the kill to the last error response; 0 without errors. */
  lastErrorMs: number
  /** The longest time after the kill without an acknowledged request. */
  longestGapMs: number
  errors: number
}

/** Records when each kind of request was answered, and whether it succeeded. */
export function recordAnswers() {
  const seen = new Map<string, Answer[]>(KINDS.map(([, kind]) => [kind, []]))
  const onAnswer: OnAnswer = (what, isGood) => {
    const kind = KINDS.find(([pattern]) => pattern.test(what))?.[1]
    if (kind) seen.get(kind)?.push({ at: performance.now(), isGood })
  }
  return {
    onAnswer,
    /** Whether every kind was acknowledged after this moment and has not failed since. */
    isBackSince: (moment: number) =>
      [...seen.values()].every((answers) => {
        const last = answers.at(-1)
        return last?.isGood === true && last.at > moment
      }),
    acknowledged: () => [...seen.values()].map((answers) => answers.filter(({ isGood }) => isGood).length),
    outagesSince: (kill: number) => new Map([...seen].map(([kind, answers]) => [kind, outageSince(answers, kill)])),
  }
}

function outageSince(answers: readonly Answer[], kill: number): Outage {
  const after = answers.filter(({ at }) => at > kill)
  const errors = after.filter(({ isGood }) => !isGood)
  const good = [kill, ...after.filter(({ isGood }) => isGood).map(({ at }) => at)]
  const gaps = good.slice(1).map((at, nr) => at - (good[nr] ?? at))
  return {
    lastErrorMs: Math.round((errors.at(-1)?.at ?? kill) - kill),
    // A kind that never recovers has no gap with an end.
    longestGapMs: gaps.length > 0 ? Math.round(Math.max(...gaps)) : Number.POSITIVE_INFINITY,
    errors: errors.length,
  }
}
