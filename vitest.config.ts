import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/check/longest-first.ts'

const SERVER = ['contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}']
const WEB = ['web/src/**/*.test.{ts,tsx}']
/** Judged by what their process does: its memory, its event loop, the speed of its compiled code. */
const JUDGED_BY_PROCESS = [
  'scripts/linear-scans/*.test.ts',
  'server/**/*-turns.feature.test.ts',
  'server/src/platform/safe-fetch/safe-fetch.test.ts',
  'server/src/features/lead-imports/import-files.feature.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: './server/src/platform/testing/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Vitest would leave one core idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'alone', include: JUDGED_BY_PROCESS } },
      // Loading the product takes longer than most files: those of one worker share it.
      {
        extends: true,
        test: { name: 'server', include: SERVER, exclude: JUDGED_BY_PROCESS, isolate: false, restoreMocks: true },
      },
      // Each replaces what a browser offers.
      { extends: true, test: { name: 'web', include: WEB, pool: 'threads' } },
    ],
  },
})
