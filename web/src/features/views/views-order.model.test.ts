import { expect, test } from 'vitest'
import { inOrderOf } from './views-order.model.ts'

test('views someone saved meanwhile come after those that were put in order', () => {
  const views = ['a', 'new', 'b'].map((id) => ({ id }))
  expect(inOrderOf(views, ['b', 'a', 'gone']).map(({ id }) => id)).toEqual(['b', 'a', 'new'])
})
