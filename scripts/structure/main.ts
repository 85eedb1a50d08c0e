import { checkStructure } from './rules.ts'
import { readTree } from './tree.ts'

const files = readTree(process.cwd())
const violations = checkStructure(files)
for (const { path, rule, message } of violations) console.error(`${path}: ${message} [${rule}]`)
console.log(`${files.length} files, ${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1
