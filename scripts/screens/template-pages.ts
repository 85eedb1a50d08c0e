import type { MessageTemplate } from '../../contract/src/templates/templates.contract.ts'
import type { Profile } from '../../contract/src/profile/profile.schema.ts'
import type { Page } from './page.ts'

const profile: Profile = {
  name: 'Andrei Pop',
  email: 'andrei@carpattrans.example',
  companyName: 'Carpat Trans Cargo SRL',
  companyDescription: null,
  website: 'https://carpattrans.example',
  logoUrl: null,
  personalEmail: null,
  personalPhone: '+40 700 555 014',
  linkedinUrl: null,
  preferredLanguage: 'en',
  role: 'owner',
  missing: [],
}
const MESSAGE = `Dear {{contact_name|team}},

companies in {{industry}} around {{city}} ask us for steady trucks to Veneto and Bavaria. We run 14 curtain-siders and 6 reefers there every week, with tracking and our own customs desk.

May I send {{lead_company}} a fixed price per 13.6 m?

{{user_name}}, {{company_name}}
{{website}}`

const template = (nr: number, over: Partial<MessageTemplate>): MessageTemplate => ({
  id: `0198f000-0000-7000-8000-00000000000${nr}`,
  channel: 'email',
  name: 'Introduction',
  subject: 'Trucks from {{city}} every week',
  content: MESSAGE,
  isDefault: false,
  updatedAt: '2026-11-18T09:00:00Z',
  ...over,
})
const emails = [
  template(1, { isDefault: true }),
  template(2, { name: 'Follow-up', subject: 'Did my price reach you, {{contact_name}}?' }),
  template(3, { name: 'Kühltransport Anfrage', subject: 'Tiefkühlware ab {{city}}, feste Abfahrten' }),
  template(4, { name: 'Introduction (Copy)', subject: 'Backloads from Italy for {{lead_company}}' }),
]
const chats = [
  template(5, {
    channel: 'whatsapp',
    subject: null,
    isDefault: true,
    content:
      'Bună ziua {{contact_name}}, sunt {{user_name}} de la {{company_name}}.\n\nAvem în fiecare săptămână camioane libere din {{city}} spre nordul Italiei. Căutați un preț fix pentru 13,6 m?\n\n{{website}}',
  }),
  template(6, { channel: 'whatsapp', subject: null, name: 'Follow-up', content: 'Revin la oferta pentru {{city}}' }),
]
const unknownVariables = template(1, {
  isDefault: true,
  content: `${MESSAGE}\n\nYour {{load_type}} and {{industri}} would fit.`,
})

const answersOf = (items: MessageTemplate[]) => ({ 'me/profile/get': profile, 'templates/list': { items } })
const EMAIL = '/settings?tab=communication'
const WHATSAPP = '/settings?tab=whatsapp_templates'

/** The templates of both channels and their states. */
export const TEMPLATE_PAGES: Page[] = [
  { name: 'templates', path: EMAIL, as: 'user', answers: answersOf(emails) },
  { name: 'templates-romanian', path: EMAIL, as: 'romanian', answers: answersOf(emails) },
  { name: 'templates-unknown', path: EMAIL, as: 'user', answers: answersOf([unknownVariables, ...emails.slice(1)]) },
  { name: 'templates-whatsapp', path: WHATSAPP, as: 'user', answers: answersOf(chats) },
  { name: 'templates-profile', path: '/profile?tab=email_templates', as: 'user', answers: answersOf(emails) },
  { name: 'templates-empty', path: EMAIL, as: 'user', answers: answersOf([]) },
  { name: 'templates-first', path: EMAIL, as: 'newcomer' },
  { name: 'templates-failing', path: EMAIL, as: 'user', failing: '/api/rpc/templates' },
]
