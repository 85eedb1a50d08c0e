import { expect, test } from 'vitest'
import { mayChangeCompany, missingFields } from './profile.rules.ts'

test('a profile is complete with name, company name and phone, and not with blanks', () => {
  const complete = { name: 'Mara', companyName: 'Carpat Trans', personalPhone: '+40 700 555 000' }
  expect(missingFields(complete)).toEqual([])
  expect(missingFields({ ...complete, personalPhone: null })).toEqual(['personalPhone'])
  expect(missingFields({ name: '', companyName: ' ', personalPhone: '\t' })).toEqual([
    'name',
    'companyName',
    'personalPhone',
  ])
})

test('owners and admins change what the company is called, members do not', () => {
  expect((['owner', 'admin', 'member'] as const).map(mayChangeCompany)).toEqual([true, true, false])
})
