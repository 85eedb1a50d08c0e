import { expect, test } from 'vitest'
import { blocksOf, HELP_GROUPS } from './public-document.model.ts'

test('the text of a document is split into paragraphs and lists', () => {
  expect(blocksOf('One.\n- a\n- b\n\nTwo - not a list.')).toEqual([
    { kind: 'text', text: 'One.' },
    { kind: 'list', lines: ['a', 'b'] },
    { kind: 'text', text: 'Two - not a list.' },
  ])
})

test('the help answers twenty questions, each with its own anchor', () => {
  const ids = Object.values(HELP_GROUPS).flat()
  expect([ids.length, new Set(ids).size]).toEqual([20, 20])
})
