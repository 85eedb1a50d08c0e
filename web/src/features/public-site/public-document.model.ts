/** A part of a document's text: a paragraph or a list. */
export type TextBlock = { kind: 'text'; text: string } | { kind: 'list'; lines: string[] }

/**
 * Splits a text of the locale files: an empty line ends a paragraph, and a line that begins with '- ' is a list item.
 */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const part of text.split('\n')) {
    const line = part.trim()
    if (line === '') continue
    const last = blocks.at(-1)
    if (!line.startsWith('- ')) blocks.push({ kind: 'text', text: line })
    else if (last?.kind === 'list') last.lines.push(line.slice(2))
    else blocks.push({ kind: 'list', lines: [line.slice(2)] })
  }
  return blocks
}

export const LEGAL_SECTIONS = {
  privacy: ['responsible', 'kinds', 'sources', 'why', 'long', 'who', 'rights', 'security', 'changes'],
  terms: [
    'who',
    'service',
    'prices',
    'priceChanges',
    'data',
    'forbidden',
    'availability',
    'liability',
    'ending',
    'law',
  ],
  gdpr: [
    'roles',
    'subject',
    'instructions',
    'security',
    'processors',
    'help',
    'breach',
    'deletion',
    'controller',
    'audits',
  ],
} as const
export type LegalDocumentName = keyof typeof LEGAL_SECTIONS

/** Sections that a lawyer must still check, each with a text about what to check. */
export const LAWYER_CHECKS: readonly string[] = [
  'privacy.responsible',
  'privacy.why',
  'privacy.long',
  'privacy.who',
  'terms.data',
  'terms.liability',
  'terms.law',
  'gdpr.roles',
  'gdpr.audits',
]

/** The questions of the help page by group; also the anchors to which the app links. */
export const HELP_GROUPS = {
  search: ['grades', 'difference', 'nothing', 'languages', 'searches'],
  data: ['sources', 'wrong', 'allowed', 'origin', 'listed'],
  credits: ['credit', 'expire', 'twice', 'trial', 'plan'],
  team: ['invite', 'export', 'import', 'phone', 'privacy'],
} as const
export type HelpGroup = keyof typeof HELP_GROUPS
