import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files of ten seconds or more, slowest first: if started last, they would delay the end of the run. */
const SLOWEST_TEST_FILES = [
  'import-event-loop.feature.test.ts',
  'import-files.feature.test.ts',
  'regexes.test.ts',
  'parsers.test.ts',
  'boot.feature.test.ts',
  'hostile-input.feature.test.ts',
  'search-crash.feature.test.ts',
  'histories.feature.test.ts',
  'import-crash.feature.test.ts',
  'fail-over.feature.test.ts',
  'utah.feature.test.ts',
  'hostile-requests.feature.test.ts',
  'sign-in-limits.feature.test.ts',
  'carriers-by-name.feature.test.ts',
  'connection-storm.feature.test.ts',
  'plan.feature.test.ts',
  'inbox-crash.feature.test.ts',
  'search-apify.feature.test.ts',
  'procedure-plans.feature.test.ts',
  'slow-host.feature.test.ts',
  'backup.feature.test.ts',
  'lead-lists.feature.test.ts',
  'outbox-crash.feature.test.ts',
  'hostile-sign-ins.feature.test.ts',
  'stream-end.feature.test.ts',
  'convergence.feature.test.ts',
  'credits.feature.test.ts',
  'tasks.feature.test.ts',
]

/** Sorts files with their own process before files that share one, each kind with the longest first. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  const at = SLOWEST_TEST_FILES.findIndex((name) => moduleId.endsWith(`/${name}`))
  const kind = project.config.isolate ? 0 : SLOWEST_TEST_FILES.length + 1
  return kind + (at === -1 ? SLOWEST_TEST_FILES.length : at)
}
