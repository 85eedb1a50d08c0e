import { expect, test } from 'vitest'
import { sortByIds } from './views-order.model.ts'

test('views saved in the meantime come after the sorted views', () => {
  const views = ['a', 'new', 'b'].map((id) => ({ id }))
  expect(sortByIds(views, ['b', 'a', 'gone']).map(({ id }) => id)).toEqual(['b', 'a', 'new'])
})
