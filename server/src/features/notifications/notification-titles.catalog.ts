import type { Notification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

/** What a notification is about; distributed, so that a type keeps its data. */
export type Notice<Kind extends Notification = Notification> = Kind extends Notification
  ? Pick<Kind, 'type' | 'data'>
  : never
type Titles = { [Type in Notification['type']]: (data: Extract<Notification, { type: Type }>['data']) => string }

const euros = (cents: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)
const decimal = (value: number, locale: string) => new Intl.NumberFormat(locale).format(value)

const ENGLISH: Titles = {
  search_completed_success: ({ numLeads }) =>
    `Search completed: ${decimal(numLeads, 'en')} ${numLeads === 1 ? 'lead' : 'leads'} found`,
  search_completed_no_results: () => 'Search completed: No leads found',
  search_failed: () => 'Search failed',
  task_due: ({ title }) => `Due now: ${title}`,
  leads_assigned: ({ author, count }) =>
    count === 1 ? `${author} assigned you a lead` : `${author} assigned you ${count} leads`,
  invitation_received: ({ inviter, workspace }) => `${inviter} invites you to ${workspace}`,
  invitation_accepted: ({ name }) => `${name} accepted your invitation`,
  role_changed: ({ role }) => `Your role is now ${role}`,
  member_removed: ({ workspace }) => `You were removed from ${workspace}`,
  ownership_received: ({ workspace }) => `You are the owner of ${workspace} now`,
  payment_failed: ({ amountCents }) => `Payment failed: ${euros(amountCents, 'en')}`,
  payment_received: ({ amountCents }) => `Payment received: ${euros(amountCents, 'en')}`,
  credits_low: ({ creditsRemaining }) =>
    `${decimal(creditsRemaining, 'en')} ${creditsRemaining === 1 ? 'credit' : 'credits'} left`,
  plan_changed: ({ tier }) => `Your plan is now ${PLAN_NAMES[tier]}`,
}

const PLAN_NAMES = { free: 'Free', basic: 'Basic', standard: 'Standard', premium: 'Premium' }
const ROMANIAN_ROLES = { owner: 'proprietar', admin: 'administrator', member: 'membru' }
const RULES = new Intl.PluralRules('ro')
/** 1, 2 to 19, and from 20 on with “de”. */
const counted = (count: number, [one, few]: [one: string, few: string]) => {
  const form = RULES.select(count)
  return `${decimal(count, 'ro')} ${form === 'one' ? one : form === 'few' ? few : `de ${few}`}`
}

const ROMANIAN: Titles = {
  search_completed_success: ({ numLeads }) =>
    `Căutare încheiată: ${counted(numLeads, ['client găsit', 'clienți găsiți'])}`,
  search_completed_no_results: () => 'Căutare încheiată: niciun client găsit',
  search_failed: () => 'Căutare eșuată',
  task_due: ({ title }) => `Sarcină scadentă: ${title}`,
  leads_assigned: ({ author, count }) => `${author} ți-a atribuit ${counted(count, ['client', 'clienți'])}`,
  invitation_received: ({ inviter, workspace }) => `${inviter} te invită în ${workspace}`,
  invitation_accepted: ({ name }) => `${name} a acceptat invitația ta`,
  role_changed: ({ role }) => `Rolul tău este acum: ${ROMANIAN_ROLES[role]}`,
  member_removed: ({ workspace }) => `Nu mai faci parte din ${workspace}`,
  ownership_received: ({ workspace }) => `Ești acum proprietarul spațiului ${workspace}`,
  payment_failed: ({ amountCents }) => `Plată eșuată: ${euros(amountCents, 'ro')}`,
  payment_received: ({ amountCents }) => `Plată primită: ${euros(amountCents, 'ro')}`,
  credits_low: ({ creditsRemaining }) =>
    `${creditsRemaining === 1 ? 'A rămas' : 'Au rămas'} ${counted(creditsRemaining, ['credit', 'credite'])}`,
  plan_changed: ({ tier }) => `Abonamentul tău este acum ${PLAN_NAMES[tier]}`,
}

/** One line in the reader's language, English where it is not written in theirs, for what is read outside of the product. */
export function titleOf(notice: Notice, language: Language): string {
  const titles = language === 'ro' ? ROMANIAN : ENGLISH
  const title = titles[notice.type] as (data: Notice['data']) => string
  return title(notice.data)
}
