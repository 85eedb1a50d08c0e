/** Whether this is `npm run test:full`: everything at the size that the product is judged by, which takes hours. */
export const isFullSize = process.env.TEST_SIZE === 'full'

/** How often a test does something: `usual` times with `npm test`, `full` times with `npm run test:full`. */
export const sized = (usual: number, full: number): number => (isFullSize ? full : usual)
