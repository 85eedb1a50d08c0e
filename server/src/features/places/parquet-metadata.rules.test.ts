import { parquetMetadata } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { readFooter, readPageHeader } from './parquet-metadata.rules.ts'

const STRUCT_FIELD = 0x1c
const LIST_FIELD = 0x19
const LONG_FIELD = 0x16
const STRUCTS_OF_ANY_NUMBER = 0xfc

/** The end of a file with this footer. */
function fileWith(footer: number[]): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(footer.length)
  return Buffer.concat([Buffer.from('PAR1'), Buffer.from(footer), length, Buffer.from('PAR1')])
}
const times = (count: number, ...bytes: number[]) => Array.from({ length: count }, () => bytes).flat()

test('the footer of a valid file is read unchanged', () => {
  const columnData = [
    { name: 'name', data: ['Oak', 'Elm', null], type: 'STRING' as const },
    { name: 'score', data: [1.5, 2.5, 3.5], type: 'DOUBLE' as const },
  ]
  const file = new Uint8Array(parquetWriteBuffer({ columnData }))
  expect(readFooter(file)).toEqual(parquetMetadata(file, { geoparquet: false }))
  expect(readFooter(file).num_rows).toBe(3n)
})

test.each([
  ['a struct of a million fields', times(1_000_000, 0x61), 'a struct has too many fields'],
  ['a number of a million bytes', [LONG_FIELD, ...times(1_000_000, 0x80)], 'a number is too long'],
  [
    'a list of 34 billion structs',
    [LIST_FIELD, STRUCTS_OF_ANY_NUMBER, ...times(4, 0xff), 0x7f],
    'a list is longer than the data',
  ],
  ['structs within structs', times(1_000_000, STRUCT_FIELD), 'structs are nested too deeply'],
  ['lists within lists', [LIST_FIELD, ...times(1_000_000, LIST_FIELD)], 'lists are nested too deeply'],
])('%s is refused before it is built', (_, bytes, message) => {
  expect(() => readFooter(fileWith(bytes))).toThrow(message)
  const reader = { view: new DataView(Uint8Array.from([0, ...bytes]).buffer), offset: 1 }
  expect(() => readPageHeader(reader)).toThrow(message)
})

test('a footer longer than the bytes read, or with a premature end, is rejected', () => {
  expect(() => readFooter(fileWith([0]).subarray(5))).toThrow('longer than what was read')
  expect(() => readFooter(fileWith([LIST_FIELD]))).toThrow(RangeError)
  expect(() => readFooter(new Uint8Array(3))).toThrow(RangeError)
})
