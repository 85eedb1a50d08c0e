export { namesSaying } from './name-index.rules.ts'
