export type Finding = {
  section: string
  what: string
  /** In milliseconds unless the name states another unit. */
  figures: Record<string, number>
  bar?: { text: string; met: boolean }
}
export type Findings = Finding[]

/** Prints a finding immediately, so that a long run shows its progress, and returns it. */
export function reportFinding(found: Finding): Finding {
  console.error(`  ${lineOf(found)}`)
  return found
}

const figuresOf = ({ figures }: Finding) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value.toLocaleString('en')}`)
    .join('  ')
const verdictOf = ({ bar }: Finding) => (bar ? `${bar.met ? 'ok ' : 'MISSED'} (${bar.text})` : '')
const lineOf = (found: Finding) => `${found.section} · ${found.what}: ${figuresOf(found)}  ${verdictOf(found)}`

/** Formats all findings in columns, one per line. */
export function tableOf(findings: Findings): string {
  const rows = findings.map((found) => [found.section, found.what, figuresOf(found), verdictOf(found)])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
