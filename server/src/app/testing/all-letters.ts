import { OBJECTION_CHOICES } from '@leadhaul/contract/suppressions/objection.catalog.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { changeLetter } from '../../features/auth/email-change/email-change-letters.catalog.ts'
import { letterOf } from '../../features/auth/letters/account-letters.catalog.ts'
import { doneLetter, linkLetter } from '../../features/objections/objection-letters.catalog.ts'
import { deletionLetter } from '../../features/profile/deletion/deletion-letters.catalog.ts'
import { digestLetter } from '../../features/profile/digest/digest-letter.catalog.ts'
import { invitationLetter, removalLetter } from '../../features/team/team-letters.catalog.ts'
import { welcomeLetter } from '../../features/workspace/welcome-mail.catalog.ts'
import type { LetterContent } from '../../platform/letter-page.ts'

const [URL, EMAIL, INSTANT, COMPANY] = ['https://x.example', 'ana@x.example', '2026-03-05T09:30:00.000Z', 'Oak $& SRL']

const ERASED = [{ name: COMPANY, plan: { sku: 'basic', isDue: true } as const }]

/** Each letter to a user, with what is filled in. */
export const LETTERS: Record<string, [write: (language: Language) => LetterContent | undefined, filled: RegExp[]]> = {
  welcome: [(language) => welcomeLetter({ language, url: URL }), [/\b50\b/, /\b5\b/]],
  ...Object.fromEntries(
    (['confirm-address', 'reset-password', 'account-exists'] as const).map((kind) => [
      kind,
      [
        (language) => letterOf(kind, language, { email: EMAIL, link: URL, requested: INSTANT, device: 'X11' }),
        [/ana@x/],
      ],
    ]),
  ),
  ...Object.fromEntries(
    (['old', 'new', 'taken'] as const).map((kind) => [
      `change of address, ${kind}`,
      [(language) => changeLetter(kind, { language, newEmail: EMAIL, link: URL }), [/ana@x/]],
    ]),
  ),
  ...Object.fromEntries(
    (['account', 'workspace', 'colleague'] as const).map((kind) => [
      `deletion, ${kind}`,
      [
        (language) => deletionLetter(kind, { language, company: COMPANY, dueAt: INSTANT, url: URL, erased: ERASED }),
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
          invitationLetter({ inviter: 'Ioana', workspace: COMPANY, role, email: EMAIL, link: URL }, language),
        [/Ioana/, /Oak \$& SRL/, /ana@x/],
      ],
    ]),
  ),
  removal: [
    (language) => removalLetter({ workspace: COMPANY, remover: 'Ioana', email: EMAIL, link: URL }, language),
    [/Ioana/, /Oak \$& SRL/, /ana@x/],
  ],
  ...Object.fromEntries(
    (['daily', 'weekly'] as const).map((frequency) => [
      `digest, ${frequency}`,
      [(language) => digestOf(frequency, language), [/\b21\b/, /\b31\b/, /\+30\b/, /Oak \$& SRL/]],
    ]),
  ),
  'objection, link': [(language) => linkLetter(objection(language)), [/ana@x/, /R-1/]],
  ...Object.fromEntries(
    OBJECTION_CHOICES.map((choice) => [
      `objection, ${choice}`,
      [(language) => doneLetter(choice, objection(language)), [/ana@x/, /R-1/]],
    ]),
  ),
}

const objection = (language: Language) => ({ language, address: EMAIL, reference: 'R-1', url: URL })
function digestOf(frequency: 'daily' | 'weekly', language: Language) {
  const task = { title: 'Call', companyName: COMPANY, dueAt: INSTANT }
  const news = { workspace: 'Trans', notices: [], unread: 21, tasks: [task], due: 31 } as unknown as Parameters<
    typeof digestLetter
  >[0][number]
  return digestLetter([news], { language, frequency, timeZone: 'UTC', now: INSTANT, url: URL, unsubscribeUrl: URL })
}
