import { FileRejectedError, type TableFile } from './csv-file.source.ts'
import { XlsxParts } from './xlsx-parts.source.ts'
import { countRows, readMarks, readSheet } from './xlsx-sheet.source.ts'
import { readWorkbook, type Sheet } from './xlsx-workbook.source.ts'

/** A sheet with fewer rows is a cover, or only a title. */
const MIN_ROWS = 2
const MAX_SHEETS = 100

/** Opens one sheet of an Excel workbook: the named one, otherwise the only one with rows. The caller closes it. */
export async function openXlsx(path: string, wanted: string | undefined): Promise<TableFile> {
  const parts = await XlsxParts.open(path)
  try {
    const workbook = await readWorkbook(parts)
    if (!workbook) throw new FileRejectedError('FILE_NOT_TEXT')
    const sheet = await chooseSheet(parts, { sheets: workbook.sheets, wanted })
    const marks = await readMarks(parts, sheet)
    return {
      kind: 'xlsx',
      sheet: sheet.name,
      // For the file of bad rows, which is text.
      encoding: 'utf-8',
      delimiter: ',',
      unclosed: new Set(),
      records: () => readSheet(parts, { sheet, workbook, marks }),
      close: () => parts.close(),
    }
  } catch (error) {
    parts.close()
    throw error
  }
}

type SheetChoice = { sheets: Sheet[]; wanted: string | undefined }
async function chooseSheet(parts: XlsxParts, options: SheetChoice): Promise<Sheet> {
  const visible = options.sheets.filter(({ hidden }) => !hidden)
  const named = options.sheets.filter(({ name }) => name === options.wanted)
  if (options.wanted !== undefined && named.length === 0) throw new FileRejectedError('FILE_SHEET_UNKNOWN')
  const looked: { sheet: Sheet; rows: number }[] = []
  const all = visible.length > 0 ? visible : options.sheets
  for (const sheet of (options.wanted === undefined ? all : named).slice(0, MAX_SHEETS))
    looked.push({ sheet, rows: await countRows(parts, sheet) })
  const filled = looked.filter(({ rows }) => rows >= MIN_ROWS)
  if (filled.length > 1 && options.wanted === undefined)
    throw new FileRejectedError('FILE_SHEETS', {
      sheets: filled.map(({ sheet, rows }) => ({ name: sheet.name, rows })),
    })
  const found = filled[0] ?? looked.toSorted((one, other) => other.rows - one.rows)[0]
  if (!found || found.rows === 0) throw new FileRejectedError('FILE_EMPTY')
  return found.sheet
}
