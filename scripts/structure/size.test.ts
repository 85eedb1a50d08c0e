import { expect, test } from 'vitest'
import { size } from './size.ts'
import { parseSourceFile } from './source-files.ts'

const refused = (paths: string[]) =>
  size(paths.map((path) => parseSourceFile({ path, text: 'export const a = 1' }))).map(({ path }) => path)
const paths = (folder: string, count: number, ending = '.rules.ts') =>
  Array.from({ length: count }, (_, at) => `${folder}/a${at}${ending}`)

test.each([
  ['server/src/features/leads', '.rules.ts'],
  ['server/src/features/places/import', '.rules.ts'],
  ['web/src/features/leads/components', '.tsx'],
  ['server/src/app', '.ts'],
  ['server/src/app/endpoints', '.ts'],
  ['server/src/platform', '.ts'],
  ['web/src/app', '.tsx'],
  ['web/src/ui', '.tsx'],
  ['web/src/lib', '.ts'],
])('a folder with more than 22 files is refused, once: %s', (folder, ending) => {
  const full = paths(folder, 22, ending)
  expect(refused(full)).toEqual([])
  expect(refused([...full, `${folder}/b${ending}`])).toEqual([`${folder}/a0${ending}`])
})

test('tests, catalogues and the files of subfolders are not counted, nor are tools and `testing` folders', () => {
  const folder = 'server/src/features/leads'
  const beside = [...paths(folder, 5, '.catalog.ts'), ...paths(folder, 5, '.test.ts'), ...paths(`${folder}/part`, 5)]
  expect(refused([...paths(folder, 22), ...beside])).toEqual([])
  expect(refused(paths('scripts', 23, '.ts'))).toEqual([])
  expect(refused(paths('server/src/platform/testing', 23, '.ts'))).toEqual([])
})
