/** A text as a person reads it, with the position of each character in the original. */
export type Readable = {
  /** Without invisible characters; entities, tags and percent encoding resolved; digits and letters normalized. */
  text: string
  lower: string
  /** The start and end in the original of the character at this position. */
  from(at: number): number
  to(at: number): number
}
/** A half-open range, in characters of a readable text. */
export type Span = { from: number; to: number }

const ONLY_ASCII = /^\p{ASCII}*$/u
const ENCODED = /[&%<]/
const ENTITY = /&(?:amp;)*(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/iy
const PERCENT = /%([2-7][\da-f])/iy
const TAG =
  /<(?:!--[^>]{0,200}--|\/?(?:a|abbr|b|big|br|center|code|div|em|font|hr|i|img|li|ol|p|small|span|strong|sub|sup|table|td|tr|u|ul|wbr)(?:[\s/][^<>]{0,200})?)>/iy
const BLOCK_TAG = /^<\/?(?:br|div|hr|li|p|td|tr)\b/i
const INVISIBLE = /^[\p{Cf}\p{M}]$/u
const SPACE = /^\s$/
const DIGIT = /^\p{Nd}$/u
const MARKS = /\p{M}/gu
const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  ast: '*',
  bsol: '\\',
  colon: ':',
  comma: ',',
  commat: '@',
  dash: '-',
  gt: '>',
  hyphen: '-',
  lowbar: '_',
  lpar: '(',
  lt: '<',
  mdash: '-',
  middot: '·',
  minus: '-',
  nbsp: ' ',
  ndash: '-',
  num: '#',
  period: '.',
  plus: '+',
  quot: '"',
  rpar: ')',
  semi: ';',
  shy: '',
  sol: '/',
  zwj: '',
  zwnj: '',
}
/** Full stops of other scripts. */
const FULL_STOPS = '。｡․'

export function toReadable(original: string): Readable {
  if (ONLY_ASCII.test(original) && !ENCODED.test(original))
    return {
      text: withPlainSpaces(original),
      lower: withPlainSpaces(original).toLowerCase(),
      from: (at) => at,
      to: (at) => at + 1,
    }
  const parts: string[] = []
  const [starts, ends]: [number[], number[]] = [[], []]
  for (let at = 0; at < original.length; ) {
    const { length, shown } = readAt(original, at)
    parts.push(shown)
    for (let unit = 0; unit < shown.length; unit++) {
      starts.push(at)
      ends.push(at + length)
    }
    at += length
  }
  const text = parts.join('')
  return {
    text,
    lower: toLowerKeepingLength(text),
    from: (at) => starts[at] ?? original.length,
    to: (at) => ends[at] ?? original.length,
  }
}

const withPlainSpaces = (text: string) => text.replaceAll(/[\t\n\v\f\r]/g, ' ')

/** Lowercases character by character, so that positions do not change. */
function toLowerKeepingLength(text: string): string {
  const whole = text.toLowerCase()
  return whole.length === text.length
    ? whole
    : Array.from(text, (each) => (each.toLowerCase().length === each.length ? each.toLowerCase() : each)).join('')
}

type Read = { length: number; shown: string }
function readAt(text: string, at: number): Read {
  const character = text.charAt(at)
  if (character === '&') return entityAt(text, at) ?? { length: 1, shown: character }
  if (character === '%') return percentAt(text, at) ?? { length: 1, shown: character }
  if (character === '<') return tagAt(text, at) ?? { length: 1, shown: character }
  const whole = String.fromCodePoint(text.codePointAt(at) ?? 0)
  return { length: whole.length, shown: normalizeCharacter(whole) }
}

function entityAt(text: string, at: number): Read | undefined {
  const [whole, decimal, hexadecimal, name] = matchAt(ENTITY, text, at)
  if (whole === undefined) return undefined
  const named = name === undefined ? undefined : NAMED_ENTITIES[name.toLowerCase()]
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  const shown = named ?? (code > 0 && code <= 0x10ffff ? normalizeCharacter(String.fromCodePoint(code)) : undefined)
  return shown === undefined ? undefined : { length: whole.length, shown }
}

function percentAt(text: string, at: number): Read | undefined {
  const [whole, code] = matchAt(PERCENT, text, at)
  return whole === undefined
    ? undefined
    : { length: whole.length, shown: String.fromCharCode(Number.parseInt(code ?? '', 16)) }
}

function tagAt(text: string, at: number): Read | undefined {
  const [whole] = matchAt(TAG, text, at)
  return whole === undefined ? undefined : { length: whole.length, shown: BLOCK_TAG.test(whole) ? ' ' : '' }
}

function matchAt(pattern: RegExp, text: string, at: number): (string | undefined)[] {
  pattern.lastIndex = at
  return pattern.exec(text) ?? []
}

function normalizeCharacter(character: string): string {
  if (character >= ' ' && character <= '~') return character
  if (SPACE.test(character)) return ' '
  if (INVISIBLE.test(character)) return ''
  if (FULL_STOPS.includes(character)) return '.'
  const plain = character.normalize('NFKD').replace(MARKS, '')
  return DIGIT.test(plain) ? digitOf(plain) : plain
}

/** Converts a digit of any script: the digits of a script are consecutive, from zero. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
