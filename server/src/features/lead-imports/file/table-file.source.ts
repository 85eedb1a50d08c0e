import { readHead } from '../../../platform/text-file/text-file.ts'
import { FileRejectedError, openCsv, type TableFile } from './csv-file.source.ts'
import { openXlsx } from './xlsx-file.source.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The format of Excel until 2003, which also wraps a workbook with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/** Opens a table by its content, not by its name. Throws FileRejectedError. */
export async function openTable(path: string, sheet: string | undefined): Promise<TableFile> {
  const head = await readHead(path, ZIP.length)
  const begins = (magic: number[]) => magic.every((byte, index) => head[index] === byte)
  if (begins(COMPOUND)) throw new FileRejectedError('FILE_OLD_EXCEL')
  return begins(ZIP) ? openXlsx(path, sheet) : openCsv(path)
}
