import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirstSequencer } from './scripts/check/longest-first.ts'
import { isFullSize } from './server/src/platform/testing/test-size.ts'

const TESTS = [
  'contract/**/*.test.ts',
  'server/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.{ts,mjs}',
]
/** They compare times, or install every package again: not part of `npm test`. */
const FULL_SIZE_ONLY = ['scripts/linear-scans/growth/*.test.ts', 'scripts/container/image.test.ts']
const ALONE = [
  // Judged by what their process does: its memory, its event loop, the speed of its compiled code.
  'scripts/linear-scans/*.test.ts',
  ...(isFullSize ? FULL_SIZE_ONLY : []),
  'server/**/*-event-loop.feature.test.ts',
  'server/src/platform/safe-fetch/safe-fetch.test.ts',
  'server/src/features/lead-imports/import-files.feature.test.ts',
  // They replace modules, or what a browser offers while modules load.
  'web/src/lib/i18n/{i18n,format}.test.ts',
  // They start the texts of the app, in whose place the public pages have their own.
  'web/src/features/notifications/notifications.model.test.ts',
  'web/src/features/messages/message-reason.model.test.ts',
  'web/src/features/auth/register-error.model.test.ts',
  'web/src/app/live/live-topics.test.ts',
  'web/src/lib/api/api.test.ts',
  'web/src/features/leads/**/*.queries.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: './server/src/platform/testing/global-setup.ts',
    execArgv: ['--import', new URL('server/src/platform/testing/cheap-passwords.ts', import.meta.url).href],
    // Long enough for a machine that does much else: what passes does not wait for them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // One more than there are cores: some files wait most of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      // Loading the product takes longer than most files: those of one worker share it.
      {
        extends: true,
        test: {
          name: 'shared',
          include: TESTS,
          exclude: [...configDefaults.exclude, ...ALONE, ...FULL_SIZE_ONLY],
          isolate: false,
          restoreMocks: true,
        },
      },
    ],
  },
})
