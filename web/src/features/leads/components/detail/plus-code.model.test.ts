import { expect, test } from 'vitest'
import { plusCode } from './plus-code.model.ts'

test.each([
  // From the published test data of the code.
  [20.3700625, 2.7821875, '7FG49QCJ+2V'],
  [47.36559, 8.524997, '8FVC9G8F+6X'],
  [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
  [90, 1, 'CFX3X2X2+X2'],
  [1, 180, '62H22222+22'],
])('%d, %d has the code %s', (latitude, longitude, code) => {
  expect(plusCode({ latitude, longitude })).toBe(code)
})
