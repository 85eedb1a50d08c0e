import { AT_WORDS, DOT_WORDS } from './address-words.ts'
import type { Readable, Span } from './readable.ts'

/** A separator of two labels: the character itself, the character or a word in brackets, or the bare word. */
export type Mark = {
  kind: 'at' | 'dot'
  form: 'character' | 'bracketed' | 'word'
  word: string
  before: number
  after: number
}
export type Label = Span & { text: string }
/** Labels with a mark between each two; a missing first or last label is empty. */
export type Chain = { labels: Label[]; marks: Mark[] }
type Found = Span & Pick<Mark, 'kind' | 'form' | 'word'>

const OPEN = `[([{<|"'*~=_#.-]{1,3} ?`
const CLOSE = ` ?[)\\]}>|"'*~=_#.-]{1,3}`
const AT_IN_TEXT = AT_WORDS.replace('|a|', '|')
const MARK = new RegExp(
  [
    `${OPEN}(?<bracketedAt>${AT_IN_TEXT}|a t|@)${CLOSE}`,
    '[([{<]{1,2} ?(?<letterAt>a) ?[)\\]}>]{1,2}',
    `${OPEN}(?<bracketedDot>${DOT_WORDS}|d o t|\\.)${CLOSE}`,
    `(?<= )(?<wordAt>${AT_IN_TEXT})(?= )`,
    `(?<= )(?<wordDot>${DOT_WORDS})(?= )`,
    '[@.]',
  ].join('|'),
  'g',
)
/** Nearly all texts contain only the characters themselves, which are found many times faster. */
const HAS_SPELLED_MARK = new RegExp(
  `(?<!\\p{L})(?:${AT_WORDS}|${DOT_WORDS})(?!\\p{L})|[([{<|"'*~=_#-] ?(?:[@.]|a t) ?[)\\]}>|"'*~=_#-]`,
  'u',
)
const CHARACTERS = /[@.]/g
const IN_LABEL = /[\p{L}\p{N}_%+'-]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const LABEL = /^[\p{L}\p{N}_%+'-]{1,64}$/u
const SPELLED = /^(?:[\p{L}\p{N}] ){2,40}[\p{L}\p{N}]$/u
const MAX_LABEL = 64
const MAX_GAP = 2
const MAX_SPACES = 3

/** Finds everything in a text that may be an email or a domain, in any spelling of "@" and ".". */
export function chainsOf(readable: Readable): Chain[] {
  const text = readable.lower
  const found = Array.from(text.matchAll(HAS_SPELLED_MARK.test(text) ? MARK : CHARACTERS), (match) =>
    foundIn(match, text),
  )
  const chains: Chain[] = []
  let open: Chain | undefined
  found.forEach((mark, at) => {
    open ??= { labels: [labelBefore(text, { mark, least: found[at - 1]?.to ?? 0 })], marks: [] }
    const next = found[at + 1]
    const between = next && labelBetween(text, { from: mark.to, to: next.from })
    const previous = open.labels.at(-1)
    const isSpelled = previous !== undefined && previous.to - previous.from > previous.text.length
    const label = between ?? labelAfter(text, { mark, most: next?.from ?? text.length, isSpelled })
    open.marks.push({
      kind: mark.kind,
      form: mark.form,
      word: mark.word,
      before: mark.from - (previous?.to ?? mark.from),
      after: label.from - mark.to,
    })
    open.labels.push(label)
    if (between) return
    chains.push(open)
    open = undefined
  })
  return chains
}

function foundIn(match: RegExpExecArray, text: string): Found {
  const [whole] = match
  const span = { from: match.index, to: match.index + whole.length }
  if (whole.length === 1) return { kind: whole === '@' ? 'at' : 'dot', form: 'character', word: whole, ...span }
  const named = Object.entries(match.groups ?? {}).find(([, word]) => word !== undefined)
  const [name = 'dot', word = ''] = named ?? []
  const kind = /at$/i.test(name) ? 'at' : 'dot'
  const form = name.startsWith('word') ? 'word' : 'bracketed'
  return { kind, form, word, ...withSpaces(span, text) }
}

/** Words and brackets have a few spaces around them. */
function withSpaces({ from, to }: Span, text: string): Span {
  let [start, end] = [from, to]
  while (from - start < MAX_SPACES && text[start - 1] === ' ') start--
  while (end - to < MAX_SPACES && text[end] === ' ') end++
  return { from: start, to: end }
}

/** The single label between two marks; undefined if there is other text. */
function labelBetween(text: string, span: Span): Label | undefined {
  if (span.to - span.from > 2 * MAX_LABEL) return undefined
  const inside = text.slice(span.from, span.to)
  const bare = inside.trim()
  const from = span.from + inside.indexOf(bare)
  const narrow = from - span.from <= MAX_GAP && span.to - from - bare.length <= MAX_GAP
  if (!narrow || bare === '' || !(LABEL.test(bare) || SPELLED.test(bare))) return undefined
  return { from, to: from + bare.length, text: bare.replaceAll(' ', '') }
}

function labelBefore(text: string, { mark, least }: { mark: Found; least: number }): Label {
  let to = mark.from
  while (to > least && mark.from - to < MAX_GAP && text[to - 1] === ' ') to--
  let from = to
  while (from > least && to - from < MAX_LABEL && IN_LABEL.test(text.charAt(from - 1))) from--
  // "o f f i c e": letters separated by spaces.
  if (to - from === 1)
    while (
      from - 2 >= least &&
      text[from - 1] === ' ' &&
      LETTER_OR_DIGIT.test(text.charAt(from - 2)) &&
      !LETTER_OR_DIGIT.test(text.charAt(from - 3))
    )
      from -= 2
  return from === to
    ? { from: mark.from, to: mark.from, text: '' }
    : { from, to, text: text.slice(from, to).replaceAll(' ', '') }
}

function labelAfter(text: string, { mark, most, isSpelled }: { mark: Found; most: number; isSpelled: boolean }): Label {
  let from = mark.to
  while (from < most && from - mark.to < MAX_GAP && text[from] === ' ') from++
  let to = from
  while (to < most && to - from < MAX_LABEL && IN_LABEL.test(text.charAt(to))) to++
  if (to - from === 1 && isSpelled)
    while (
      to + 1 < most &&
      text[to] === ' ' &&
      LETTER_OR_DIGIT.test(text.charAt(to + 1)) &&
      !LETTER_OR_DIGIT.test(text.charAt(to + 2))
    )
      to += 2
  return from === to
    ? { from: mark.to, to: mark.to, text: '' }
    : { from, to, text: text.slice(from, to).replaceAll(' ', '') }
}
