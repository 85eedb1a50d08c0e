import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FURTHER_ARGUMENTS } from './further-arguments.ts'
import { productFiles } from './regexes.ts'
import { textFunctions } from './text-functions.ts'

test('every function that reads a text is listed with its further arguments', () => {
  const functions = textFunctions(productFiles(fileURLToPath(new URL('../..', import.meta.url))))
  expect(functions.length).toBeGreaterThan(60)
  const unknown = functions.filter(({ name, more }) => more && !(name in FURTHER_ARGUMENTS))
  expect(unknown.map(({ path, name }) => `${name} of ${path}`)).toEqual([])
})
