import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { queryRows } from './query-rows.ts'
import { checkStructure } from './rules.ts'
import { layerOrder, readSheets } from './style-sheets.ts'
import { checkStyles } from './styles.ts'
import { readTree } from './source-files.ts'

const root = process.cwd()
const files = readTree(root)
const sheets = readSheets(root)
const layers = layerOrder(readFileSync(join(root, 'web', 'index.html'), 'utf8'))
const violations = [...checkStructure(files), ...queryRows(files), ...checkStyles({ files, sheets, layers })]
for (const { path, rule, message } of violations) console.error(`${path}: ${message} [${rule}]`)
console.log(`${files.length + sheets.length} files, ${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1
