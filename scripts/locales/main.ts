import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { readTree } from '../structure/source-files.ts'
import { lateTexts } from './late-texts.ts'
import { checkParity } from './parity.ts'
import { unusedKeys } from './usage.ts'
import { readLanguages } from './words.ts'

const languages = readLanguages('web/src/locales')
// The texts of the public pages, which the app does not load.
for (const [language, words] of readLanguages('web/src/locales/public'))
  for (const [key, text] of words) languages.get(language)?.set(key, text)
const files = readTree(process.cwd()).filter((file) => file.path.startsWith('web/src/'))
const missing = Language.options.filter((code) => !languages.has(code)).map((code) => `${code}: no texts at all`)
const first = new Set(globSync('web/src/locales/en/first/*.json').map((path) => basename(path, '.json')))
const unused = unusedKeys({ files, words: languages.get('en') ?? new Map() })
const problems = [...missing, ...checkParity(languages), ...unused, ...lateTexts({ files, first })]
for (const problem of problems) console.error(problem)
console.log(`${languages.get('en')?.size ?? 0} English texts, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
