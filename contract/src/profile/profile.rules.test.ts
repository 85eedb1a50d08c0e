import { expect, test } from 'vitest'
import { mayChangeCompany, missingFields } from './profile.rules.ts'

test('a profile is complete with name, company name and phone, and blanks do not count', () => {
  const complete = { name: 'Mara', companyName: 'Carpat Trans', personalPhone: '+40 700 555 000' }
  expect(missingFields(complete)).toEqual([])
  expect(missingFields({ ...complete, personalPhone: null })).toEqual(['personalPhone'])
  expect(missingFields({ name: '', companyName: ' ', personalPhone: '\t' })).toEqual([
    'name',
    'companyName',
    'personalPhone',
  ])
})

test('owners and admins can change the company, members cannot', () => {
  expect((['owner', 'admin', 'member'] as const).map(mayChangeCompany)).toEqual([true, true, false])
})
