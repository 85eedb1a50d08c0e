import { readTree } from '../structure/tree.ts'
import { parity } from './parity.ts'
import { unusedKeys } from './usage.ts'
import { readLanguages } from './words.ts'

const languages = readLanguages('web/src/locales')
const files = readTree(process.cwd()).filter((file) => file.path.startsWith('web/src/'))
const problems = [...parity(languages), ...unusedKeys({ files, words: languages.get('en') ?? new Map() })]
for (const problem of problems) console.error(problem)
console.log(`${languages.get('en')?.size ?? 0} English texts, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
