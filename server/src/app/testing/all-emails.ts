import { OBJECTION_CHOICES } from '@leadhaul/contract/suppressions/objection.catalog.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { addressChangeEmail } from '../../features/auth/email-change/email-change-emails.catalog.ts'
import { accountEmail } from '../../features/auth/emails/account-emails.catalog.ts'
import { decisionEmail, linkEmail } from '../../features/objections/objection-emails.catalog.ts'
import { deletionEmail } from '../../features/profile/deletion/deletion-emails.catalog.ts'
import { digestEmail } from '../../features/profile/digest/digest-email.catalog.ts'
import { invitationEmail, removalEmail } from '../../features/team/team-emails.catalog.ts'
import { welcomeEmail } from '../../features/workspace/welcome-mail.catalog.ts'
import type { EmailContent } from '../../platform/mail/email-page.ts'

const [URL, EMAIL, INSTANT, COMPANY] = ['https://x.example', 'ana@x.example', '2026-03-05T09:30:00.000Z', 'Oak $& SRL']

const ERASED = [{ name: COMPANY, plan: { sku: 'basic', isDue: true } as const }]

/** Each email to a user, with example values. */
export const EMAILS: Record<string, [write: (language: Language) => EmailContent | undefined, filled: RegExp[]]> = {
  welcome: [(language) => welcomeEmail({ language, url: URL }), [/\b50\b/, /\b5\b/]],
  ...Object.fromEntries(
    (['confirm-address', 'reset-password', 'account-exists'] as const).map((kind) => [
      kind,
      [
        (language) => accountEmail(kind, language, { email: EMAIL, link: URL, requested: INSTANT, device: 'X11' }),
        [/ana@x/],
      ],
    ]),
  ),
  ...Object.fromEntries(
    (['old', 'new', 'taken'] as const).map((kind) => [
      `change of address, ${kind}`,
      [(language) => addressChangeEmail(kind, { language, newEmail: EMAIL, link: URL }), [/ana@x/]],
    ]),
  ),
  ...Object.fromEntries(
    (['account', 'workspace', 'colleague'] as const).map((kind) => [
      `deletion, ${kind}`,
      [
        (language) => deletionEmail(kind, { language, company: COMPANY, dueAt: INSTANT, url: URL, erased: ERASED }),
        kind === 'account'
          ? [/5\D+2026/, /Oak \$& SRL/, /Basic/]
          : kind === 'workspace'
            ? [/5\D+2026/, /Oak \$& SRL/]
            : [/Oak \$& SRL/],
      ],
    ]),
  ),
  ...Object.fromEntries(
    Role.options.map((role) => [
      `invitation, ${role}`,
      [
        (language) =>
          invitationEmail({ inviter: 'Ioana', workspace: COMPANY, role, email: EMAIL, link: URL }, language),
        [/Ioana/, /Oak \$& SRL/, /ana@x/],
      ],
    ]),
  ),
  removal: [
    (language) => removalEmail({ workspace: COMPANY, remover: 'Ioana', email: EMAIL, link: URL }, language),
    [/Ioana/, /Oak \$& SRL/, /ana@x/],
  ],
  ...Object.fromEntries(
    (['daily', 'weekly'] as const).map((frequency) => [
      `digest, ${frequency}`,
      [(language) => digestOf(frequency, language), [/\b21\b/, /\b31\b/, /\+30\b/, /Oak \$& SRL/]],
    ]),
  ),
  'objection, link': [(language) => linkEmail(objection(language)), [/ana@x/, /R-1/]],
  ...Object.fromEntries(
    OBJECTION_CHOICES.map((choice) => [
      `objection, ${choice}`,
      [(language) => decisionEmail(choice, objection(language)), [/ana@x/, /R-1/]],
    ]),
  ),
}

const objection = (language: Language) => ({ language, address: EMAIL, reference: 'R-1', url: URL })
function digestOf(frequency: 'daily' | 'weekly', language: Language) {
  const task = { title: 'Call', companyName: COMPANY, dueAt: INSTANT }
  const news = { workspace: 'Trans', notices: [], unread: 21, tasks: [task], due: 31 } as unknown as Parameters<
    typeof digestEmail
  >[0][number]
  return digestEmail([news], { language, frequency, timeZone: 'UTC', now: INSTANT, url: URL, unsubscribeUrl: URL })
}
