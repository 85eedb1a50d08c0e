import { Settings } from '../../server/src/platform/env.ts'

/** The README's table of settings, as server/src/platform/env.ts defines them. */
export function settingsTable(): string {
  const rows = Object.entries(Settings.shape).map(([name, schema]) => {
    const empty = schema.safeParse(undefined)
    const preset = empty.success && empty.data !== undefined ? `\`${String(empty.data)}\`` : ''
    return `| \`${name}\` | ${preset} | ${schema.description ?? ''} |`
  })
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}
