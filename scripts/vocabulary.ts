// Builds the vocabularies of the search from public ones: node scripts/vocabulary.ts CPV_FILE
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './command.ts'
import { goodsWords } from './vocabulary/goods.ts'
import { presetWords } from './vocabulary/presets.ts'

const [, , cpv] = process.argv
if (cpv === undefined) throw new Error('Usage: node scripts/vocabulary.ts cpv-goods.en-fr-ro.csv')
const DIR = join(ROOT, 'server/src/features/search/dictionary/vocabulary')
const toTsv = (rows: string[][]) => `${rows.map((row) => row.join('\t')).join('\n')}\n`

writeFileSync(
  join(DIR, 'trades.tsv'),
  toTsv(
    presetWords().map(({ tag, language, name, phrases, patterns }) => [
      tag,
      language,
      name,
      phrases.join('|'),
      patterns.join('|'),
    ]),
  ),
)
writeFileSync(
  join(DIR, 'goods.tsv'),
  toTsv(goodsWords(cpv).map(({ concept, en, fr, ro }) => [concept, en.join('|'), fr.join('|'), ro.join('|')])),
)
