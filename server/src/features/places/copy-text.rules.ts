/** One value of PostgreSQL's COPY text format. */
export type CopyValue = string | number | null | readonly string[] | readonly number[]

const NULL = String.raw`\N`
const UNSAFE = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** One row as a line of COPY text. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = ''
  for (const value of values) line += line === '' ? copyValue(value) : `\t${copyValue(value)}`
  return `${line}\n`
}

function copyValue(value: CopyValue): string {
  if (value === null) return NULL
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escapeText(value)
  if (value.length === 0) return '{}'
  return typeof value[0] === 'number' ? `{${value.join(',')}}` : escapeText(`{${value.map(arrayElement).join(',')}}`)
}

const arrayElement = (value: string | number) => `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`

const escapeText = (text: string) =>
  UNSAFE.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text
