import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbook, workbookOf } from '../../../app/testing/workbook-writer.ts'
import { openCsv, type TableFile } from './csv-file.source.ts'
import { openXlsx } from './xlsx-file.source.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'leadhaul-table-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function cellsOf(bytes: string | Uint8Array, open: (path: string) => Promise<TableFile>): Promise<string[][]> {
  const path = join(folder, 'table')
  writeFileSync(path, bytes)
  const file = await open(path)
  try {
    const rows: string[][] = []
    for await (const { cells } of file.records()) rows.push(cells)
    return rows
  } finally {
    file.close()
  }
}

test('a surrogate pair stays whole if a long text is read in pieces', async () => {
  const notes = `${'x'.repeat(4086)}🚚yyy`
  expect(await cellsOf(`Company,Notes\nNord SRL,${notes}\n`, openCsv)).toEqual([
    ['Company', 'Notes'],
    ['Nord SRL', notes],
  ])
})

test('an escape of Excel is read as its character, without characters that the database cannot store', async () => {
  const rows = [
    ['Company', 'a@x.ro_x000D_\nb@y.ro'],
    [{ inline: 'Nord _x005F_x0041_ SRL' }, { inline: '_xD83D__xDE9A_ _x0000_ _xD83D_' }],
  ]
  const read = await cellsOf(workbook([{ name: 'A', rows }]), (path) => openXlsx(path, undefined))
  expect(read).toEqual([
    ['Company', 'a@x.ro\r\nb@y.ro'],
    ['Nord _x0041_ SRL', '🚚  \uFFFD'],
  ])
})

test('cells merged over all rows of a hundred sheets take no extra memory', () => {
  const path = join(folder, 'merged')
  const rows = '<row><c><v>1</v></c></row>'.repeat(2)
  const merge = '<mergeCell ref="A1:A1048576"/>'
  writeFileSync(path, workbookOf({ sheet: `<sheetData>${rows}</sheetData>${merge}`, sheets: 100 }))
  const reading = `
    const { openXlsx } = await import('${new URL('xlsx-file.source.ts', import.meta.url).href}')
    await openXlsx('${path}').catch(({ code }) => console.log(code))`
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--max-old-space-size=200', '--input-type=module', '--eval', reading],
    { encoding: 'utf8' },
  )
  expect([stdout.trim(), status]).toEqual(['FILE_SHEETS', 0])
})
