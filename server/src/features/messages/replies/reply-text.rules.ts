/** Where programs begin to repeat the mail that is answered. */
const SEPARATORS = [
  /^\s*>/,
  /^_{10,}\s*$/,
  /^\*?(?:From|Von|De|Da|De la|Od|Van|Fra|Från|Feladó|Lähettäjä)\s?:\*?\s.{0,200}@/i,
]
/** Such as “-----Original Message-----”. */
function isRule(line: string): boolean {
  const bare = line.trim()
  return bare.length <= MAX_RULE && bare.startsWith('--') && bare.endsWith('--') && /\p{L}/u.test(bare)
}
const MAX_RULE = 100
/** “On Monday, Ana wrote:”, in any language: a line that ends so, right before what is repeated. */
const ATTRIBUTION = /:\s*$/

/** What a company wrote, without the mail it answers. A mail that is nothing else stays whole. */
export function withoutQuote(text: string): string {
  const lines = text.split(/\r?\n/)
  const at = lines.findIndex((line) => isRule(line) || SEPARATORS.some((separator) => separator.test(line)))
  if (at <= 0) return text.trim()
  let end = at
  while (end > 0 && lines[end - 1]?.trim() === '') end--
  // Long attributions are folded into two lines.
  if (end > 0 && ATTRIBUTION.test(lines[end - 1] ?? '')) {
    end--
    if (end > 0 && /^\S.{50,}$/.test(lines[end - 1] ?? '') && lines[end]?.includes('@')) end--
  }
  const own = lines.slice(0, end).join('\n').trim()
  return own === '' ? text.trim() : own
}
