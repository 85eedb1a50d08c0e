import { readFileSync } from 'node:fs'
import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { FILLER_WORDS, STOP_WORDS } from '../../server/src/features/search/dictionary/stop-words.catalog.ts'
import { conceptOfCode } from './goods-codes.ts'

/** From here on codes are works and services. */
const FIRST_WORKS_CODE = '45'
/** Generic words of headings: "miscellaneous equipment and associated parts". */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'parts accessories associated related miscellaneous various other special specialised general apparatus devices supplies machines machinery tools instruments structures pieces accessoires connexes divers diverses autres appareils fournitures machines outils instruments piese accesorii conexe diverse alte aparate masini instrumente scule'.split(
    ' ',
  ),
)
const isInsignificant = (word: string) => FILLER_WORDS.has(word) || STOP_WORDS.has(word) || GENERIC_WORDS.has(word)

type Row = { code: string; en: string; fr: string; ro: string }
export type Goods = { concept: string; en: string[]; fr: string[]; ro: string[] }

/** Every code that belongs to a concept of the dictionary, with the separate names in its label. */
export function goodsWords(file: string): Goods[] {
  return rowsOf(readFileSync(file, 'utf8')).flatMap(({ code, en, fr, ro }) => {
    const concept = code < FIRST_WORKS_CODE ? conceptOfCode(code.slice(0, 8)) : undefined
    return concept === undefined ? [] : [{ concept, en: segments(en), fr: segments(fr), ro: segments(ro) }]
  })
}

const CELL = /"((?:[^"]|"")*)"|([^,"]+)|(?<=,)(?=,|$)/g
/** The file has one code per line; labels with commas are quoted. */
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

/** Exclusions follow these words. */
const EXCLUSION =
  /\(?\b(?:except|excl|excluding|other than|without|sauf|excepté|à l.exception|à l.exclusion|hors|autres que|sans|cu excepţia|cu excepția|exclusiv|fără|altele decât|alţii decât)\b.*$/i

const segments = (label: string) =>
  label
    .replace(EXCLUSION, '')
    .split(/[,;()]|\b(?:and|et|si|şi|și)\b/)
    .map((part) => wordsOf(part).join(' '))
    .filter((part) => part.length > 2 && !part.split(' ').every((word) => isInsignificant(word)))
