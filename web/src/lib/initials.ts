const LETTERS = 2

/** 'Andrei Pop' → 'AP' */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, LETTERS)
    .map((part) => (Array.from(part)[0] ?? '').toUpperCase())
    .join('')
