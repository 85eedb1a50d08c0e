// Limits of templates, and the names of copies.
// Pure; the server enforces the limits, the editor shows them.
// Rejects nothing itself.

export const MAX_TEMPLATE_NAME_LENGTH = 100
/** Templates per channel and workspace. */
export const MAX_TEMPLATES = 100

const COPY = ' (Copy)'
/** 'Introduction' → 'Introduction (Copy)', within the limit. */
export function nameOfCopy(name: string): string {
  const whole = name.slice(0, MAX_TEMPLATE_NAME_LENGTH - COPY.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${whole.trimEnd()}${COPY}`
}
