const SEPARATORS = /[\n\r,;\t]+/
/** "Ana Pop <ana@firm.example>", as mail programs copy it. */
const IN_BRACKETS = /<([^<>]*)>$/

/** Returns the addresses of a pasted text, each once; a name before an address in brackets is dropped. */
export function pastedAddresses(text: string): string[] {
  const parts = text.split(SEPARATORS).map((part) => {
    const trimmed = part.trim().replace(/^"|"$/g, '')
    return (IN_BRACKETS.exec(trimmed)?.[1] ?? trimmed).trim()
  })
  return [...new Set(parts.filter((part) => part !== ''))]
}
