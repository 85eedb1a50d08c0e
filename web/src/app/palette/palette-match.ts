const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Every word typed begins a word of the label, whatever the case and the accents. */
export function matches(label: string, typed: string): boolean {
  const words = wordsOf(label)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

/** The label itself begins with what is typed: then it is what one means, before any company of that name. */
export const beginsWith = (label: string, typed: string): boolean =>
  typed.trim().length > 1 && wordsOf(label).join(' ').startsWith(wordsOf(typed).join(' '))
