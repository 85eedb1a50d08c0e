import { type NotificationContent, Notification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { typographyFaults } from '../../app/testing/typography.ts'
import { titleOf } from './notification-titles.rules.ts'

type Kind = z.ZodObject<{ type: z.ZodLiteral<string> | z.ZodEnum; data: z.ZodObject }>
const kindsOf = (schema: z.core.SomeType): Kind[] =>
  schema instanceof z.ZodDiscriminatedUnion ? schema.options.flatMap(kindsOf) : [schema as Kind]
/** One of each type: numbers are 2, and every other value is the name of its field. */
const NOTICES = kindsOf(Notification).flatMap(({ shape }) => {
  const fields = Object.entries(shape.data.shape)
  const data = Object.fromEntries(fields.map(([name, field]) => [name, field instanceof z.ZodNumber ? 2 : name]))
  const types = shape.type instanceof z.ZodEnum ? shape.type.options : [shape.type.value]
  return types.map((type) => ({ type, data }) as unknown as NotificationContent)
})

test.each(Language.options)('in %s each type has a title, without gaps', (language) => {
  expect(NOTICES.length).toBeGreaterThan(15)
  const english = language === 'en' ? [] : NOTICES.map((each) => titleOf(each, 'en'))
  for (const each of NOTICES) {
    const title = titleOf(each, language)
    expect(title).not.toContain('titles.')
    expect(english).not.toContain(title)
    expect(typographyFaults(title, language)).toEqual([])
  }
})

const notice = (type: NotificationContent['type'], data: Record<string, unknown>) =>
  ({ type, data }) as unknown as NotificationContent

test('a title names amounts, roles and plans as the reader’s language does', () => {
  const paid = notice('payment_received', { amountCents: 123_400 })
  expect(titleOf(paid, 'en')).toBe('Payment received: €1,234.00')
  expect(titleOf(paid, 'de')).toBe('Zahlung eingegangen: 1.234,00\u00a0€')
  expect(titleOf(notice('role_changed', { role: 'owner' }), 'fr')).toBe('Votre rôle est maintenant propriétaire')
  expect(titleOf(notice('plan_changed', { tier: 'basic' }), 'es')).toBe('Tu plan es ahora Basic')
})

test('a number has the words that go with it', () => {
  const left = (language: Language, creditsRemaining: number) =>
    titleOf(notice('credits_low', { creditsRemaining }), language)
  expect([1, 2, 19, 20, 1200].map((count) => left('ro', count))).toEqual([
    'A rămas 1 credit',
    'Au rămas 2 credite',
    'Au rămas 19 credite',
    'Au rămas 20 de credite',
    'Au rămas 1.200 de credite',
  ])
  expect([0, 1, 2].map((count) => left('fr', count))).toEqual([
    'Il reste 0 crédit',
    'Il reste 1 crédit',
    'Il reste 2 crédits',
  ])
  expect([1, 1200].map((count) => left('de', count))).toEqual(['Noch 1 Credit', 'Noch 1.200 Credits'])
  expect([1, 2].map((count) => left('it', count))).toEqual(['Resta 1 credito', 'Restano 2 crediti'])
  expect([1, 2].map((count) => left('es', count))).toEqual(['Queda 1 crédito', 'Quedan 2 créditos'])
})

test('what users typed is never read as a text', () => {
  const companyName = '$t(role.owner) {{count}} $& <b>'
  expect(titleOf(notice('lead_replied', { companyName, count: 1 }), 'en')).toBe(`${companyName} replied`)
})
