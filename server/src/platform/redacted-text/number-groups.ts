import { digitsOfWord, LOOKALIKES } from './number-words.ts'
import type { Readable, Span } from './readable.ts'

/** Adjacent digits, or a word for digits; `gap` is the text between the previous group and this one. */
export type DigitGroup = Span & { digits: string; gap: string; spelled: boolean }
/** Groups separated only by punctuation and spaces. `before` and `after` are the surrounding words. */
export type NumberRun = { groups: DigitGroup[]; before: string[]; after: string; textBefore: string; textAfter: string }

const TOKEN = /(\d+)|(\p{L}+)|([^\p{L}\d]+)/gu
const MAX_GAP = 12
const MAX_LOOKALIKES = 4
const WORDS_BEFORE = 5
const CONTEXT_CHARACTERS = 4
type Token = Span & { kind: 'digits' | 'word' | 'marks'; text: string }

/** Returns all runs of numbers in a text, in order. */
export function runsOf(readable: Readable): NumberRun[] {
  const tokens = tokensOf(readable)
  const runs: NumberRun[] = []
  let words: string[] = []
  let run: NumberRun | undefined
  tokens.forEach((token, at) => {
    const digits = digitsOf(tokens, at)
    if (digits !== undefined) {
      const gap = run ? readable.text.slice(run.groups.at(-1)?.to, token.from) : ''
      const spelled = token.kind === 'word' && lookalikeDigits(tokens, at) === undefined
      const group = { ...token, digits, gap, spelled }
      if (run && gap.length <= MAX_GAP) run.groups.push(group)
      else {
        run = {
          groups: [group],
          before: words,
          after: '',
          textBefore: readable.text.slice(Math.max(0, token.from - CONTEXT_CHARACTERS), token.from),
          textAfter: '',
        }
        runs.push(run)
      }
      return
    }
    if (token.kind === 'marks' || isHourMark(tokens, at)) return
    if (run) finishRun(run, token, readable)
    run = undefined
    words = [...words.slice(1 - WORDS_BEFORE), readable.text.slice(token.from, token.to)]
  })
  if (run) finishRun(run, undefined, readable)
  return runs
}

function finishRun(run: NumberRun, next: Token | undefined, { text }: Readable): void {
  const to = run.groups.at(-1)?.to ?? 0
  run.after = next && next.from - to <= CONTEXT_CHARACTERS ? next.text : ''
  run.textAfter = text.slice(to, to + CONTEXT_CHARACTERS)
}

function tokensOf({ lower }: Readable): Token[] {
  return [...lower.matchAll(TOKEN)].map((match) => {
    const [text, digits, word] = match
    const kind = digits !== undefined ? 'digits' : word !== undefined ? 'word' : 'marks'
    return { kind, text, from: match.index, to: match.index + text.length }
  })
}

/** The digits of a token: its own, those of a number word, or those its letters resemble beside digits. */
function digitsOf(tokens: Token[], at: number): string | undefined {
  const token = tokens[at]
  if (!token || token.kind === 'marks') return undefined
  return token.kind === 'digits' ? token.text : (lookalikeDigits(tokens, at) ?? digitsOfWord(token.text))
}

/** "o744", "o.7.4" and "0745-iii-222", not "o 744" in a sentence. */
function lookalikeDigits(tokens: Token[], at: number): string | undefined {
  const [before, token, after, next] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  const letters = Array.from(token?.text ?? '')
  if (letters.length > MAX_LOOKALIKES || !letters.every((letter) => letter in LOOKALIKES)) return undefined
  const isJoined = after?.kind === 'marks' && after.text.length === 1 && after.text !== ' ' && next?.kind === 'digits'
  const touches = before?.kind === 'digits' || after?.kind === 'digits' || isJoined
  return touches ? letters.map((letter) => LOOKALIKES[letter]).join('') : undefined
}

/** "9h30": the hour, not a word between two numbers. */
const isHourMark = (tokens: Token[], at: number) =>
  tokens[at]?.text === 'h' && tokens[at - 1]?.kind === 'digits' && tokens[at + 1]?.kind !== 'word'
