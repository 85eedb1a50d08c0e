import { expect, test } from 'vitest'
import { addAuthors, authorChoices } from './audit-authors.model.ts'

const ana = { userId: 'a', name: 'Ana', email: 'ana@oak.example' }
const bo = { userId: 'b', name: '', email: 'bo@oak.example' }
const [zoe, max] = [
  { userId: 'z', name: 'Zoe' },
  { userId: 'm', name: 'Max' },
]

test('members come first, followed by former members among the loaded authors, by name', () => {
  const authors = addAuthors([], [{ who: zoe }, { who: null }, { who: ana }, { who: zoe }, { who: max }])
  expect(authorChoices([ana, bo], authors)).toEqual([
    { userId: 'a', name: 'Ana' },
    { userId: 'b', name: 'bo@oak.example' },
    max,
    zoe,
  ])
})

test('known authors are kept, and the list stays the same if all authors are known', () => {
  const known = addAuthors([], [{ who: zoe }])
  expect(addAuthors(known, [{ who: max }])).toEqual([zoe, max])
  expect(addAuthors(known, [{ who: zoe }, { who: null }])).toBe(known)
})
