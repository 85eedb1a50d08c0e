import type { WorstText } from './growth.ts'

/** One of every kind of character that a pattern may distinguish. */
const ALPHABET = Array.from('aAxzé09 \t\n\r\u00a0\u200b\0.,;:!?@#$%&*+-_=/\\|~^`\'"()[]{}<>–＝\ufffd\ud83d')
/** A literal, an escape or a class: what matches one character. */
const ATOM =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[^pPuxkbB\d]|\[(?:\\.|[^\]\\])*\]|[^\\[\](){}|*+?^$]/giu
const REPEATS = /[*+]|,\}/
const MAX_CHARACTERS_PER_ATOM = 2
/** A suffix that hardly any pattern matches, so that the match fails after the pump. */
const MISMATCH_SUFFIX = '!\0'

/**
 * Candidates for the worst text of a pattern: each character that its atoms match, alone and after the beginning of the
 * pattern, pairs of adjacent characters, and the whole match, each repeated before an end that makes the match fail.
 */
export function worstTexts({ source, flags }: RegExp): WorstText[] {
  const body = source.replaceAll(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '(').replaceAll(/(?<!\\)\{\d+(?:,\d*)?\}/g, '')
  const atoms = [...body.matchAll(ATOM)].map(([atom]) => charactersOf(atom, flags))
  const firsts = atoms.map(([first = '']) => first)
  const pairs = firsts.slice(1).map((second, at) => (firsts[at] ?? '') + second)
  const pumps = new Set([...atoms.flat(), ...pairs, firsts.join('')].filter((pump) => pump !== ''))
  const begun = REPEATS.test(source)
    ? atoms.flatMap((characters, at) => characters.map((pump) => ({ prefix: firsts.slice(0, at).join(''), pump })))
    : []
  return [...[...pumps].map((pump) => ({ pump })), ...begun].map((text) => ({ ...text, suffix: MISMATCH_SUFFIX }))
}

const known = new Map<string, string[]>()
function charactersOf(atom: string, flags: string): string[] {
  const key = atom + flags
  const kept = known.get(key)
  if (kept) return kept
  const pattern = patternOf(atom, flags)
  const written = /^[^\\[.]$/u.test(atom) ? [atom] : []
  const characters = [...written, ...ALPHABET.filter((each) => pattern?.test(each))]
  const found = [...new Set(characters)].slice(0, MAX_CHARACTERS_PER_ATOM)
  known.set(key, found)
  return found
}

function patternOf(atom: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${atom})$`, flags.replaceAll(/[gy]/g, ''))
  } catch {
    return undefined
  }
}

/** The worst texts for parsers of any kind: each single character, and typical fragments of such input. */
export const WORST_TEXTS: readonly WorstText[] = [
  ...ALPHABET.map((pump) => ({ pump, suffix: 'a' })),
  { pump: 'a ' },
  { pump: 'a.' },
  { pump: 'a@' },
  { pump: 'a@b.' },
  { pump: 'a-' },
  { pump: '1 ' },
  { pump: '1-' },
  { pump: '+40 264 ' },
  { pump: 'www.a.com ' },
  { pump: 'https://' },
  { pump: '<a' },
  { pump: '<a>' },
  { pump: '&amp;' },
  { pump: '&#x2e;' },
  { pump: '[x](' },
  { pump: '",' },
  { pump: '"",""' },
  { pump: '\r\n' },
  { pump: '{"a":' },
  { pump: 'Mo-Fr 08:00-16:00; ' },
  { pump: '\t=' },
  { pump: 'Ã¸' },
  { pump: 'at dot ' },
  { pump: 'zero ' },
]

/** The texts of `WORST_TEXTS` that are typical of files. */
const FILE_PUMPS = new Set([
  'a',
  ' ',
  '"',
  "'",
  ',',
  '\\',
  '[',
  '{',
  '\n',
  '\r',
  '\r\n',
  '",',
  '"",""',
  '{"a":',
  '1 ',
  'Ã¸',
])
export const WORST_FILES = WORST_TEXTS.filter(({ pump }) => FILE_PUMPS.has(pump))
