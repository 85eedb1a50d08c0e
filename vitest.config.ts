import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'web/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.{ts,mjs}',
    ],
    globalSetup: './server/src/platform/testing/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
