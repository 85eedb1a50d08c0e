import { crc32, deflateRawSync } from 'node:zlib'
import { columnLetter } from '@leadhaul/contract/lead-imports/import-column-labels.rules.ts'

/** A text, a number, a date (as Excel stores it: a number with a date's format), a text with a link, or nothing. */
export type SheetCell =
  | string
  | number
  | null
  | { date: string }
  | { number: number; format: string }
  | { text: string; link: string }
  | { inline: string }
export type SheetToWrite = { name: string; rows: SheetCell[][]; merges?: string[]; hidden?: boolean }

const DAY_MS = 86_400_000
/** Day 0 of the 1900 date system, which has a leap day that did not exist. */
const EPOCH = Date.UTC(1899, 11, 30)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as Excel writes it: texts in a shared table, dates and leading zeros as formats of numbers. */
export function workbook(sheets: SheetToWrite[]): Uint8Array {
  const strings: string[] = []
  const formats: string[] = []
  const parts: Record<string, string> = {}
  const shared = (text: string) => (strings.includes(text) ? strings.indexOf(text) : strings.push(text) - 1)
  const styled = (format: string) => (formats.includes(format) ? formats.indexOf(format) : formats.push(format) - 1) + 2
  for (const [index, sheet] of sheets.entries()) {
    const links: { at: string; target: string }[] = []
    const cellOf = (cell: SheetCell, at: string): string => {
      if (cell === null) return ''
      if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
      if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${shared(cell)}</v></c>`
      if ('date' in cell) return `<c r="${at}" s="1"><v>${(Date.parse(cell.date) - EPOCH) / DAY_MS}</v></c>`
      if ('number' in cell) return `<c r="${at}" s="${styled(cell.format)}"><v>${cell.number}</v></c>`
      if ('inline' in cell) return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell.inline)}</t></is></c>`
      links.push({ at, target: cell.link })
      return `<c r="${at}" t="s"><v>${shared(cell.text)}</v></c>`
    }
    const rows = sheet.rows.map((cells, row) => {
      const written = cells.map((cell, column) => cellOf(cell, `${columnLetter(column)}${row + 1}`)).join('')
      return written === '' ? '' : `<row r="${row + 1}">${written}</row>`
    })
    const merges = sheet.merges?.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    const marks = links.map(({ at }, link) => `<hyperlink ref="${at}" r:id="rId${link + 1}"/>`).join('')
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `${XML}<worksheet ${MAIN} xmlns:r="${RELATIONS}"><sheetData>${rows.join('')}</sheetData>` +
      `${merges ? `<mergeCells>${merges}</mergeCells>` : ''}${marks && `<hyperlinks>${marks}</hyperlinks>`}</worksheet>`
    if (links.length > 0)
      parts[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relations(
        links.map(({ target }) => ({ type: 'hyperlink', target, external: true })),
      )
  }
  parts['xl/sharedStrings.xml'] =
    `${XML}<sst ${MAIN}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`
  const custom = formats.map((format, id) => `<numFmt numFmtId="${164 + id}" formatCode="${escaped(format)}"/>`)
  const cellFormats = ['0', '14', ...formats.map((_, id) => String(164 + id))]
  parts['xl/styles.xml'] =
    `${XML}<styleSheet ${MAIN}><numFmts count="${custom.length}">${custom.join('')}</numFmts>` +
    `<cellXfs>${cellFormats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
  const listed = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  parts['xl/workbook.xml'] =
    `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`
  parts['xl/_rels/workbook.xml.rels'] = relations([
    ...sheets.map((_, index) => ({ type: 'worksheet', target: `worksheets/sheet${index + 1}.xml` })),
    { type: 'styles', target: 'styles.xml' },
    { type: 'sharedStrings', target: 'sharedStrings.xml' },
  ])
  return zip({ ...SHELL, ...parts })
}

type PartsToWrite = { sheet: string; strings?: string; sheets?: number }
/** A workbook with the given parts; all its sheets have the same content. */
export const workbookOf = ({ sheet, strings = '', sheets = 1 }: PartsToWrite): Uint8Array =>
  zip({
    ...SHELL,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet ${MAIN}>${sheet}</worksheet>`,
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${strings}</sst>`,
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${Array.from({ length: sheets }, (_, at) => `<sheet name="Sheet${at + 1}" sheetId="${at + 1}" r:id="rId1"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      { type: 'worksheet', target: 'worksheets/sheet1.xml' },
      { type: 'sharedStrings', target: 'sharedStrings.xml' },
    ]),
  })

const relations = (all: { type: string; target: string; external?: boolean }[]) =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ({ type, target, external }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${escaped(target)}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

const SHELL = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
  '_rels/.rels': relations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
}

type Part = { name: Buffer; data: Buffer; packed: Buffer; size: number }

/** A zip archive. `sizes` replaces the unpacked sizes of parts in its directory. */
export function zip(parts: Record<string, string | Uint8Array>, sizes: Record<string, number> = {}): Uint8Array {
  const packed = Object.entries(parts).map(([name, content]): Part => {
    const data = Buffer.from(content)
    return { name: Buffer.from(name), data, packed: deflateRawSync(data), size: sizes[name] ?? data.length }
  })
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of packed) {
    const local = Buffer.concat([header(part, [0x50, 0x4b, 3, 4, 20, 0]), part.name, part.packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(header(part, [0x50, 0x4b, 1, 2, 20, 0, 20, 0]), tail, part.name)
    chunks.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(packed.length, 8)
  end.writeUInt16LE(packed.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...chunks, listed, end])
}

/** Returns the fields that both headers of a part have. */
function header({ name, data, packed, size }: Part, begin: number[]): Buffer {
  const rest = Buffer.alloc(24)
  rest.writeUInt16LE(8, 2)
  rest.writeUInt32LE(crc32(data), 8)
  rest.writeUInt32LE(packed.length, 12)
  rest.writeUInt32LE(size, 16)
  rest.writeUInt16LE(name.length, 20)
  return Buffer.concat([Buffer.from(begin), rest])
}
