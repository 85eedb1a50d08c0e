// Folding: the only comparison of names and words, wherever they were typed.
// Names in the index, keywords and gazetteer queries are folded by this function, so that they match in one spelling.
// Pure; rejects nothing, returns '' if no readable character remains.

/** Letters without an accent that could be removed, and the final sigma, which differs from the sigma inside a word. */
const LETTER_REPLACEMENTS: Record<string, string> = {
  a: 'ɑⱥ',
  ae: 'æ',
  b: 'ƀɓƃ',
  c: 'ƈȼ',
  d: 'đðɖɗƌ',
  e: 'ǝəɛɇ',
  f: 'ƒ',
  g: 'ɠɣǥ',
  h: 'ħⱨ',
  i: 'ıɨɩ',
  j: 'ȷɉ',
  k: 'ĸƙ',
  l: 'łƚⱡ',
  n: 'ŋɲƞ',
  o: 'øɔɵ',
  oe: 'œ',
  p: 'ƥ',
  r: 'ʀɍ',
  s: 'ʃȿ',
  ss: 'ß',
  t: 'ŧƭʈⱦ',
  th: 'þ',
  u: 'ʉʊ',
  v: 'ʋ',
  y: 'ƴɏ',
  z: 'ƶʒɀ',
  σ: 'ς',
}
const LETTERS = new Map(
  Object.entries(LETTER_REPLACEMENTS).flatMap(([plain, letters]) =>
    Array.from(letters, (letter) => [letter, plain] as const),
  ),
)
const SPECIAL = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')
const PLAIN = /^[a-z0-9 ]*$/
const ASCII = /^\p{ASCII}*$/u

/** Lower case, no accents or punctuation, single spaces: "S.C. Mobilă-Łódź" → "s c mobila lodz". */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower.includes('  ') ? lower.replace(/ +/g, ' ').trim() : lower.trim()
  if (ASCII.test(lower)) return lower.replace(/[^a-z0-9]+/g, ' ').trim()
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A folded text in the form of stored identities, which are older than the folding of the final sigma. */
export const toIdentityForm = (folded: string): string => folded.replace(/(?<=\p{L})σ(?![\p{L}\p{N}])/gu, 'ς')

/** The folded words of a text, in their order, including repeated ones. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}
