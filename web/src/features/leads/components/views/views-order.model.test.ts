import { expect, test } from 'vitest'
import { inOrderOf, moved } from './views-order.model.ts'

test('a view moved up or down takes the place it was put in, and the ends hold', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(moved(ids, { id: 'c', to: 0 })).toEqual(['c', 'a', 'b', 'd'])
  expect(moved(ids, { id: 'a', to: 2 })).toEqual(['b', 'c', 'a', 'd'])
  for (const to of [-1, 4, 1]) expect(moved(ids, { id: 'b', to })).toEqual(ids)
})

test('views someone saved meanwhile come after those that were put in order', () => {
  const views = ['a', 'new', 'b'].map((id) => ({ id }))
  expect(inOrderOf(views, ['b', 'a', 'gone']).map(({ id }) => id)).toEqual(['b', 'a', 'new'])
})
