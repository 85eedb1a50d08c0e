import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds and more, the longest first: begun last they would keep one worker at the end. */
const LONGEST = [
  'parsers.test.ts',
  'search-crash.feature.test.ts',
  'import-files.feature.test.ts',
  'connection-storm.feature.test.ts',
  'import-crash.feature.test.ts',
  'regexes.test.ts',
  'boot.feature.test.ts',
  'fail-over.feature.test.ts',
  'reminders-crash.feature.test.ts',
  'slow-host.feature.test.ts',
  'sign-in-limits.feature.test.ts',
  'lead-export.feature.test.ts',
  'convergence.feature.test.ts',
  'credits.feature.test.ts',
  'stream-end.feature.test.ts',
  'hostile-requests.feature.test.ts',
  'tasks.feature.test.ts',
  'lead-lists.feature.test.ts',
]

/** Files with a process of their own, then those that share one, each kind with its longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
  const kind = project.config.isolate ? 0 : LONGEST.length + 1
  return kind + (at === -1 ? LONGEST.length : at)
}
