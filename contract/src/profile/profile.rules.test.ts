import { expect, test } from 'vitest'
import { missingProfileFields } from './profile.rules.ts'

test('a profile is complete with name, company name and phone, and blanks do not count', () => {
  const complete = { name: 'Mara', companyName: 'Carpat Trans', personalPhone: '+40 700 555 000' }
  expect(missingProfileFields(complete)).toEqual([])
  expect(missingProfileFields({ ...complete, personalPhone: null })).toEqual(['personalPhone'])
  expect(missingProfileFields({ name: '', companyName: ' ', personalPhone: '\t' })).toEqual([
    'name',
    'companyName',
    'personalPhone',
  ])
})
