import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComparableLead, LeadIndex } from './duplicates.rules.ts'
import { planRows, type ReadyRow, rowProblem } from './import-plan.rules.ts'

const NORD: ComparableLead = {
  id: 'nord',
  companyName: 'Nord SRL',
  city: 'Cluj',
  countryCode: 'RO',
  locked: false,
  email: null,
  phone: '+40264123456',
  website: null,
}
const planned = (rows: Partial<ReadyRow>[], known: ComparableLead[] = []) => {
  const index = new LeadIndex()
  for (const lead of known) index.add(lead)
  let ids = 0
  const ready = rows.map((row, at) => ({ row: at + 2, values: {}, problems: [], choice: 'skip' as const, ...row }))
  return planRows({ rows: ready, known: index, newId: () => `new-${++ids}` })
}
const outcomes = (plan: ReturnType<typeof planned>) => plan.outcomes.map((each) => each.outcome)

test('a row is recognised by company and place, by email, or by a phone in another notation', () => {
  const values = [
    { companyName: 'NORD srl', city: 'CLUJ', country: 'RO' },
    { companyName: 'Other', contactPhone: '0264 123 456' },
    { companyName: 'Nord SRL', city: 'Turda', country: 'RO' },
    { companyName: 'Short', contactPhone: '123 456' },
  ]
  expect(
    outcomes(
      planned(
        values.map((each) => ({ values: each })),
        [NORD],
      ),
    ),
  ).toEqual(['skipped', 'skipped', 'created', 'created'])
})

test('a row changes the lead that an earlier row of the same file created', () => {
  const plan = planned([
    { values: { companyName: 'Sud', contactEmail: 'a@b.ro' }, choice: 'update' },
    { values: { companyName: 'Sud SA', contactEmail: 'a@b.ro' }, choice: 'update' },
  ])
  expect(plan.outcomes.map((each) => [each.outcome, each.leadId])).toEqual([
    ['created', 'new-1'],
    ['updated', 'new-1'],
  ])
  expect(plan.updates).toEqual([{ id: 'new-1', row: 3, values: { companyName: 'Sud SA', contactEmail: 'a@b.ro' } }])
})

test('a row is compared with a lead as an earlier row of the file has changed it', () => {
  const nord = { ...NORD, city: null, email: 'old@nord.ro' }
  const shared = { contactPhone: '0264 123 456', contactEmail: 'office@nord.ro' }
  const values = [
    { companyName: 'Nord SRL', city: 'Cluj', country: 'RO', ...shared },
    { companyName: 'NORD srl', city: 'CLUJ', country: 'RO', contactEmail: 'sales@nord.ro' },
    { companyName: 'Nord', contactEmail: 'office@nord.ro' },
    { companyName: 'Nord SRL', city: 'Turda', country: 'RO', ...shared },
  ]
  const plan = planned(
    values.map((each) => ({ values: each, choice: 'update' as const })),
    [nord],
  )
  expect(outcomes(plan)).toEqual(['updated', 'updated', 'updated', 'failed'])
})

test('a locked lead is never changed, and a company is never created twice in a town', () => {
  const values = { companyName: 'Nord SRL', city: 'Cluj', country: 'RO' }
  const locked = planned([{ values, choice: 'update' }], [{ ...NORD, locked: true }])
  const skipped = planned([{ values: { ...values, contactPhone: '0264 123 456' } }], [{ ...NORD, locked: true }])
  const twice = planned([{ values, choice: 'create' }], [NORD])
  expect(locked.outcomes[0]?.problems).toEqual([rowProblem('lead_locked')])
  const reason = { code: 'duplicate', column: null, by: 'company', companyName: 'Nord SRL', row: null }
  expect(skipped.outcomes[0]?.problems).toEqual([reason])
  expect(twice.outcomes[0]?.problems).toEqual([rowProblem('already_exists')])
})

describe('a row that shares only an email or a phone with a lead', () => {
  const lead = { ...NORD, email: 'office@nord.ro', website: 'https://www.nord.ro' }
  const contact = { contactEmail: 'office@nord.ro', address: 'Bd. Copou 2' }
  const updated = (values: ReadyRow['values'], known: ComparableLead = lead) =>
    planned([{ values: { ...contact, ...values }, choice: 'update' }], [known])

  test.each<[string, ReadyRow['values']]>([
    ['another name and town', { companyName: 'Alba Transport SRL', city: 'Iași' }],
    ['another name', { companyName: 'Alba Transport SRL', city: 'Cluj' }],
    ['another town', { companyName: 'Nord SRL', city: 'Turda' }],
    ['another site', { companyName: 'Alba SRL', website: 'https://alba.ro' }],
  ])('does not change the lead if it has %s', (_, values) => {
    const plan = updated(values)
    expect(plan.updates).toEqual([])
    expect(plan.outcomes[0]).toMatchObject({ outcome: 'failed', problems: [rowProblem('other_company')] })
  })

  test.each<[string, ReadyRow['values']]>([
    ['its name in another spelling', { companyName: 'S.C. NORD S.R.L.', city: 'CLUJ' }],
    ['its name and no town', { companyName: 'Nord SRL' }],
    ['its town with more words', { companyName: 'Nord SRL', city: 'Cluj-Napoca' }],
    ['a new name and its site', { companyName: 'Nordwest SRL', city: 'Turda', website: 'http://nord.ro/contact' }],
  ])('changes the lead if it has %s', (_, values) => {
    expect(updated(values).updates).toHaveLength(1)
  })

  test('changes the lead if its name is misspelt by one letter', () => {
    const timber = { ...lead, companyName: 'Transilvania Timber SRL' }
    expect(updated({ companyName: 'Transilvannia Timber SRL', city: 'Cluj' }, timber).updates).toHaveLength(1)
  })

  test('is not taken for the lead because both have a page on the same network', () => {
    const page = { ...lead, website: 'https://facebook.com/nord' }
    expect(updated({ companyName: 'Alba SRL', website: 'https://facebook.com/alba' }, page).updates).toEqual([])
  })

  test('may still be skipped, or become a separate lead', () => {
    const values = { ...contact, companyName: 'Alba Transport SRL' }
    expect(
      outcomes(
        planned(
          [
            { values, choice: 'skip' },
            { values, choice: 'create' },
          ],
          [lead],
        ),
      ),
    ).toEqual(['skipped', 'created'])
  })
})

test.each([
  ['+12125550100', '+13125550100', false],
  ['+5511912345678', '+5521912345678', false],
  ['+5511912345678', '(11) 91234-5678', true],
  ['+12125550100', '(212) 555-0100', true],
  ['+40264123456', '0040 264 123 456', true],
])('%s and %s are one number: %s', (phone, typed, isOne) => {
  const plan = planned([{ values: { companyName: 'Other', contactPhone: typed } }], [{ ...NORD, phone }])
  expect(outcomes(plan)).toEqual([isOne ? 'skipped' : 'created'])
})

test('for any rows: each has one outcome, those without a company fail, and every planned change has its row', () => {
  const values = fc.record(
    {
      companyName: fc.constantFrom('Nord SRL', 'Sud', 'Est', ''),
      city: fc.constantFrom('Cluj', 'Dej'),
      contactEmail: fc.constantFrom('a@b.ro', 'c@d.ro'),
      contactPhone: fc.constantFrom('+40264123456', '0264123456', '12'),
    },
    { requiredKeys: [] },
  )
  const problems = fc.constantFrom<ReadyRow['problems']>(
    [],
    [],
    [{ code: 'email_invalid', field: 'contactEmail', column: 1, text: 'x' }],
  )
  const choice = fc.constantFrom('create' as const, 'update' as const, 'skip' as const)
  fc.assert(
    fc.property(fc.array(fc.record({ values, problems, choice }), { maxLength: 30 }), (rows) => {
      const plan = planned(rows as Partial<ReadyRow>[], [NORD])
      expect(plan.outcomes.map((each) => each.row)).toEqual(rows.map((_, at) => at + 2))
      const count = (outcome: string) => outcomes(plan).filter((each) => each === outcome).length
      expect([count('created'), count('updated')]).toEqual([plan.creates.length, plan.updates.length])
      const failed = outcomes(plan).filter((outcome, at) => !rows[at]?.values.companyName && outcome !== 'failed')
      expect(failed).toEqual([])
      const kept = plan.outcomes.filter(({ outcome }) => outcome === 'created' || outcome === 'updated')
      expect(kept.map(({ row, problems }) => [row, problems])).toEqual(
        kept.map(({ row }) => [row, rows[row - 2]?.problems]),
      )
    }),
  )
})
