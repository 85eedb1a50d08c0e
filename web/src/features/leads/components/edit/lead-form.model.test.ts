import { describe, expect, test } from 'vitest'
import {
  changedFields,
  conflictingFields,
  EMPTY_FORM,
  previousFields,
  fieldsToSend,
  mergeForms,
  LeadFormSchema,
} from './lead-form.model.ts'

const base = { ...EMPTY_FORM, companyName: 'Oak SRL', industry: 'Oak', location: 'Gherla, Cluj (RO)' }

describe('the form rejects', () => {
  test('a lead without a company, and an invalid email, phone or website', () => {
    const bad = { ...EMPTY_FORM, companyName: ' ', contactEmail: 'x', contactPhone: 'call', website: 'javascript:1' }
    const found = LeadFormSchema.safeParse(bad).error?.issues.map(({ path }) => String(path[0]))
    expect(found?.toSorted()).toEqual(['companyName', 'contactEmail', 'contactPhone', 'website'])
    const good = { ...base, website: 'oak.example', contactPhone: '0264 123 456' }
    expect(LeadFormSchema.safeParse(good).success).toBe(true)
  })
})

describe('the request contains', () => {
  test('only changed fields; a space at either end is not a change', () => {
    const form = { ...base, companyName: ' Oak SRL ', industry: 'Beech' }
    expect(fieldsToSend({ base, form, handMade: true })).toEqual({ industry: 'Beech' })
  })

  test('the business type like any other field', () => {
    expect(fieldsToSend({ base, form: { ...base, businessType: 'Manufacturer' }, handMade: false })).toEqual({
      businessType: 'Manufacturer',
    })
  })

  test('the position only of a manually added lead, and null if the town was typed without choosing it', () => {
    const chosen = { ...base, location: 'Dej (RO)', spot: { latitude: 47.1, longitude: 23.9 } }
    expect(fieldsToSend({ base, form: chosen, handMade: true })).toEqual({
      location: 'Dej (RO)',
      latitude: 47.1,
      longitude: 23.9,
    })
    expect(fieldsToSend({ base, form: chosen, handMade: false })).toEqual({ location: 'Dej (RO)' })
    const written = fieldsToSend({ base, form: { ...chosen, spot: null }, handMade: true })
    expect(written).toMatchObject({ latitude: null, longitude: null })
  })
})

describe('the previous values', () => {
  test('are sent for exactly the fields that are sent', () => {
    const form = { ...base, industry: 'Beech', location: 'Dej (RO)', spot: { latitude: 47.1, longitude: 23.9 } }
    for (const handMade of [true, false]) {
      const edited = { base, form, handMade }
      expect(Object.keys(previousFields(edited))).toEqual(Object.keys(fieldsToSend(edited)))
    }
    expect(previousFields({ base, form, handMade: false })).toEqual({ industry: 'Oak', location: 'Gherla, Cluj (RO)' })
  })
})

describe('two users who edit the same lead', () => {
  const mine = { ...base, industry: 'Pine', notes: 'mine' }
  test('conflict only if both changed the same field to different values', () => {
    expect(conflictingFields({ base, mine, theirs: { ...base, industry: 'Beech' } })).toEqual(['industry'])
    expect(conflictingFields({ base, mine, theirs: { ...base, industry: 'Pine' } })).toEqual([])
    expect(conflictingFields({ base, mine, theirs: { ...base, companyName: 'Theirs' } })).toEqual([])
  })

  test('lose nothing when their changes are merged', () => {
    const both = mergeForms({ base, mine, theirs: { ...base, companyName: 'Theirs' } })
    expect(both).toMatchObject({ companyName: 'Theirs', industry: 'Pine', notes: 'mine' })
    expect(changedFields(mine, both)).toEqual(['companyName'])
  })

  test('lose only the contested fields if the values of the other user are kept', () => {
    const theirs = { ...base, industry: 'Beech', companyName: 'Theirs' }
    const taken = mergeForms({ base, mine, theirs, leave: ['industry'] })
    expect(taken).toMatchObject({ companyName: 'Theirs', industry: 'Beech', notes: 'mine' })
  })
})
