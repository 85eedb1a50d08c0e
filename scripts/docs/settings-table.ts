import { Settings } from '../../server/src/platform/settings/env.ts'

/** The README's table of settings, as server/src/platform/settings/env.ts defines them. */
export function settingsTable(): string {
  const rows = Object.entries(Settings.shape).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined)
    const defaultValue = typeof data === 'string' || typeof data === 'number' ? `\`${data}\`` : ''
    return `| \`${name}\` | ${defaultValue} | ${schema.description ?? ''} |`
  })
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}
