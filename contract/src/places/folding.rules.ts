// Door sign: one way to compare names and words, wherever they were typed.
// Names in the index, keywords and gazetteer queries are all folded here, so they meet in one spelling.
// Pure; refuses nothing, answers '' where nothing readable is left.

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  þ: 'th',
  ƒ: 'f',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const PLAIN_WORDS = /^[a-z0-9 ]*$/

/** Lowercase, Latin letters without accents, every run of other signs one space: 'Fabrică de MOBILĂ!' → 'fabrica de mobila'. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  const bare = PLAIN_WORDS.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        // Compatibility forms such as 'ℌ' only show their capital after the split.
        .toLowerCase()
        .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
  return bare.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}

/** The folded words of a text, in order, repeats kept. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}
