import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TableReader } from './csv-records.rules.ts'

function read(lines: string[], width = 3) {
  const reader = new TableReader({ delimiter: ',', width, firstLine: 2 })
  return [...lines.flatMap((line) => [...reader.push(line)]), ...reader.end()]
}

test('a file written by a spreadsheet is read unchanged, including line breaks within cells', () => {
  const cell = fc.stringMatching(/^[a-z "\n]{0,12}$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 12 }), (rows) => {
      const written = rows.filter((row) => row.some((value) => value.trim() !== ''))
      const lines = stringify(written, { quoted: true }).split('\n').slice(0, -1)
      expect(read(lines).map(({ cells }) => cells)).toEqual(written)
    }),
  )
})

test('an unclosed quote affects only its own row', () => {
  expect(read(['1,a,b', '2,"a,b', '3,a,b', '4,"a,b', '5,a,b'])).toEqual([
    { line: 2, cells: ['1', 'a', 'b'] },
    { line: 3, cells: null },
    { line: 4, cells: ['3', 'a', 'b'] },
    { line: 5, cells: null },
    { line: 6, cells: ['5', 'a', 'b'] },
  ])
})

test('rows with fewer or more cells are reported with their line; empty lines and trailing cells are ignored', () => {
  expect(read(['1,a', '', '2,a,b,c', '3,a,b,,', ',,'])).toEqual([
    { line: 2, cells: null },
    { line: 4, cells: null },
    { line: 5, cells: ['3', 'a', 'b'] },
  ])
})
