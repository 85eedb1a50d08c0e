/** Whether this is `npm run test:full`: all tests at full size, which takes hours. */
export const isFullSize = process.env.TEST_SIZE === 'full'

/** Returns the repetitions of a test: `usual` with `npm test`, `full` with `npm run test:full`. */
export const byTestSize = (usual: number, full: number): number => (isFullSize ? full : usual)
