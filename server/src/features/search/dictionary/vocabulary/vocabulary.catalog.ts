import { readFileSync } from 'node:fs'
import { ACTIVITIES } from './activities.catalog.ts'
import { EVERYDAY_GOODS } from './everyday-goods.catalog.ts'
import { EVERYDAY_TRADES } from './everyday-trades.catalog.ts'
import { FURTHER_GOODS } from './further-goods.catalog.ts'
import { GOODS_GROUPS } from './goods-groups.catalog.ts'

/** Names of businesses with an OpenStreetMap tag in one language, folded, and the patterns of their company names. */
export type TradeWords = { tag: string; language: string; name: string; phrases: string[]; patterns: string[] }
/** Names of goods of a concept of the dictionary, folded, in the languages that have them. */
export type GoodsWords = {
  concept: string
  /** Everyday names, not official ones; they are not used to interpret names of companies. */
  isEveryday?: true
} & Partial<Record<'en' | 'fr' | 'ro' | 'de' | 'es' | 'it', string[]>>

const rowsOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
const list = (cell = '') => cell.split('|').filter((entry) => entry !== '')

/** From @openstreetmap/id-tagging-schema 7.2.0, ISC licence, (c) iD contributors: `node scripts/vocabulary.ts` builds it. */
export const TRADE_WORDS: TradeWords[] = rowsOf('trades.tsv').map(
  ([tag = '', language = '', name = '', phrases, patterns]) => ({
    tag,
    language,
    name,
    phrases: list(phrases),
    patterns: list(patterns),
  }),
)

/**
 * From the EU's Common Procurement Vocabulary (Regulation (EC) 213/2008), (c) European Union, reuse with
 * acknowledgement (Decision 2011/833/EU). The assignment of codes to concepts is ours.
 */
const FROM_TABLE: GoodsWords[] = rowsOf('goods.tsv').map(([concept = '', en, fr, ro]) => ({
  concept,
  en: list(en),
  fr: list(fr),
  ro: list(ro),
}))

const named = (written: string) => written.split(', ')
type NamesInSixLanguages = Record<string, Record<'en' | 'ro' | 'es' | 'de' | 'fr' | 'it', string>>
const goodsInSixLanguages = (written: NamesInSixLanguages): GoodsWords[] =>
  Object.entries(written).map(([concept, texts]) => ({
    concept,
    en: named(texts.en),
    ro: named(texts.ro),
    es: named(texts.es),
    de: named(texts.de),
    fr: named(texts.fr),
    it: named(texts.it),
  }))

/** If two entries have the same name, the first takes precedence. */
export const GOODS_WORDS: GoodsWords[] = [
  ...[
    ...goodsInSixLanguages(EVERYDAY_GOODS),
    ...goodsInSixLanguages(EVERYDAY_TRADES),
    ...goodsInSixLanguages(FURTHER_GOODS),
  ].map((goods) => ({
    ...goods,
    isEveryday: true as const,
  })),
  ...Object.entries(GOODS_GROUPS).map(([concept, { de, es, it }]) => ({
    concept,
    de: named(de),
    es: named(es),
    it: named(it),
  })),
  ...FROM_TABLE,
  ...goodsInSixLanguages(ACTIVITIES),
]
