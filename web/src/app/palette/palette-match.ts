const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether every typed word begins a word of the label, ignoring case and accents. */
export function matchesWords(label: string, typed: string): boolean {
  const words = wordsOf(label)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

/** Whether the label begins with the typed text: the item then precedes any company of that name. */
export const beginsWith = (label: string, typed: string): boolean =>
  typed.trim().length > 1 && wordsOf(label).join(' ').startsWith(wordsOf(typed).join(' '))
