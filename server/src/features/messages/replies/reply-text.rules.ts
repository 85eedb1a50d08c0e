const QUOTED_LINE = /^\s*>/
/** Lines after which mail programs repeat the mail that is answered. */
const QUOTE_BEGINNINGS = [
  QUOTED_LINE,
  /^_{10,}\s*$/,
  /^\*?(?:From|Von|De|Da|De la|Od|Van|Fra|Från|Feladó|Lähettäjä)\s?:\*?\s.{0,200}@/i,
]
/** A line such as “-----Original Message-----”, after which the quoted mail follows with its headers or quote marks. */
function isSeparatorLine(lines: readonly string[], at: number): boolean {
  const bare = lines[at]?.trim() ?? ''
  if (bare.length > MAX_SEPARATOR_LENGTH || !bare.startsWith('--') || !bare.endsWith('--') || !/\p{L}/u.test(bare))
    return false
  const [first, second] = lines.slice(at + 1, at + 5).filter((line) => line.trim() !== '')
  return first !== undefined && (QUOTED_LINE.test(first) || [first, second].every((line) => HEADER.test(line ?? '')))
}
const MAX_SEPARATOR_LENGTH = 100
const HEADER = /^\s{0,4}\*?\p{L}[\p{L} -]{0,20}:/u
/** “On Monday, Ana wrote:” in any language: a line with a colon at its end, directly before the quoted mail. */
const ATTRIBUTION = /:\s*$/

/**
 * Removes the quoted mail, also between the lines of a reply. A mail that consists of nothing else is returned whole.
 */
export function withoutQuote(text: string): string {
  const lines = text.split(/\r?\n/)
  const at = lines.findIndex(
    (line, n) => isSeparatorLine(lines, n) || QUOTE_BEGINNINGS.some((separator) => separator.test(line)),
  )
  if (at <= 0) return text.trim()
  let end = at
  while (end > 0 && lines[end - 1]?.trim() === '') end--
  // Long attributions are folded into two lines.
  if (end > 0 && ATTRIBUTION.test(lines[end - 1] ?? '')) {
    end--
    if (end > 0 && /^\S.{50,}$/.test(lines[end - 1] ?? '') && lines[end]?.includes('@')) end--
  }
  const after = QUOTED_LINE.test(lines[at] ?? '') ? lines.slice(at).filter((line) => !QUOTED_LINE.test(line)) : []
  const own = `${lines.slice(0, end).join('\n').trim()}\n\n${after.join('\n').trim()}`.trim()
  return own === '' ? text.trim() : own
}
