import { readFileSync } from 'node:fs'
import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { CONCEPTS } from '../../server/src/features/search/dictionary/concepts.catalog.ts'
import { readKeyword } from '../../server/src/features/search/dictionary/reading.rules.ts'

const FOR = /\b(?:for|of|with|without|used|from|in|other than)\b/
/** From here on codes are works and services. */
const FIRST_WORKS = '45'
const MAX_DIVISIONS = 2

type Row = { code: string; en: string; fr: string; ro: string }
export type Goods = { concept: string; en: string[]; fr: string[]; ro: string[] }

/** Every code whose goods, or those above it in the hierarchy, the dictionary knows; several names of one code apart. */
export function goodsWords(file: string): Goods[] {
  const rows = rowsOf(readFileSync(file, 'utf8')).filter(({ code }) => code < FIRST_WORKS)
  const known = new Map<string, string>()
  const divisions = new Map<string, Set<string>>()
  for (const { code, en } of rows) {
    const head = headOf(en)
    divisions.set(head, (divisions.get(head) ?? new Set()).add(code.slice(0, 2)))
  }
  // "Instruments", "equipment" and "parts" end names of everything.
  const isTelling = (head: string) => (divisions.get(head)?.size ?? 0) <= MAX_DIVISIONS
  return rows.flatMap((row) => {
    const digits = row.code.slice(0, 8)
    const above = digits.replace(/0+$/, '')
    const parent = Array.from({ length: above.length - 1 }, (_, n) => above.slice(0, -1 - n)).flatMap(
      (each) => known.get(each.padEnd(8, '0')) ?? [],
    )[0]
    const concept = readGoods(row.en) ?? (isTelling(headOf(row.en)) ? readByHead(row.en) : undefined) ?? parent
    if (concept === undefined) return []
    known.set(digits, concept)
    return [{ concept, en: segments(row.en), fr: segments(row.fr), ro: segments(row.ro) }]
  })
}

const CELL = /"((?:[^"]|"")*)"|([^,"]+)|(?<=,)(?=,|$)/g
/** The file has one code a line, its labels quoted where they have commas. */
const rowsOf = (text: string): Row[] =>
  text
    .split(/\r?\n/)
    .slice(1)
    .flatMap((line) => {
      const [code, en = '', fr = '', ro = ''] = [...line.matchAll(CELL)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      )
      return code === undefined ? [] : [{ code, en, fr, ro }]
    })

const segments = (label: string) =>
  label
    .split(/[,;()]|\b(?:and|et|si|şi|și)\b/)
    .map((part) => wordsOf(part).join(' '))
    .filter((part) => part.length > 2)

/** Trades that are called after their goods. */
const GOODS_TRADES = new Set(['meat', 'fish', 'dairy', 'fruit_vegetables', 'grain', 'bakery', 'fuel', 'forestry'])

/** The goods these words mean: whole, or by the noun before "for" and "of" that the others narrow. */
function readGoods(label: string): string | undefined {
  const [first = ''] = label.split(/[,;(]|\band\b/)
  return readWhole(wordsOf(first)) ?? readWhole(wordsOf(first.split(FOR)[0] ?? ''))
}

const readByHead = (label: string): string | undefined => readWhole([headOf(label)])

/** The noun that the words before it narrow. */
function headOf(label: string): string {
  const [first = ''] = label.split(/[,;(]|\band\b/)
  return wordsOf(first.split(FOR)[0] ?? '').at(-1) ?? ''
}

function readWhole(words: string[]): string | undefined {
  const { concept, ignored } = readKeyword(words, { concepts: CONCEPTS, language: 'en' })
  if (!concept || ignored.length > 0) return undefined
  return concept && (concept.product ?? (GOODS_TRADES.has(concept.id) ? concept.id : undefined))
}
