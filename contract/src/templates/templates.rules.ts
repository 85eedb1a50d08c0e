// Limits of templates, and what their names become.
// Pure; the server enforces them, the editor shows them.
// Refuses nothing itself.

export const MAX_TEMPLATE_NAME = 100
/** Of one channel in a workspace. */
export const MAX_TEMPLATES = 100

const COPY = ' (Copy)'
/** 'Introduction' → 'Introduction (Copy)', still within the limit. */
export function nameOfCopy(name: string): string {
  const whole = name.slice(0, MAX_TEMPLATE_NAME - COPY.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${whole.trimEnd()}${COPY}`
}
