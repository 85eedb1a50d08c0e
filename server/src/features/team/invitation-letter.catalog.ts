import { INVITATION_DAYS } from '@leadhaul/contract/team/team.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import type { LetterContent } from '../../platform/letter-page.ts'

type About = { inviter: string; workspace: string; role: Role; email: string; link: string }
type Words = {
  title: (about: About) => string
  lead: string
  label: string
  workspace: string
  role: string
  roles: Record<Role, string>
  note: (email: string) => string
  footer: (inviter: string) => string
}

const ENGLISH: Words = {
  title: ({ inviter, workspace }) => `${inviter} invites you to ${workspace}`,
  lead: 'You will share one list of client companies, with its notes, tasks and credits.',
  label: 'Join the workspace',
  workspace: 'Workspace',
  role: 'Your role',
  roles: { owner: 'Owner', admin: 'Admin', member: 'Member' },
  note: (email) => `The invitation is for ${email} and works for ${INVITATION_DAYS} days.`,
  footer: (inviter) => `You get this mail because ${inviter} entered your address. If you do not know why, ignore it.`,
}

const ROMANIAN: Words = {
  title: ({ inviter, workspace }) => `${inviter} te invită în ${workspace}`,
  lead: 'Veți lucra cu aceeași listă de companii, cu notițele, sarcinile și creditele ei.',
  label: 'Intră în spațiul de lucru',
  workspace: 'Spațiu de lucru',
  role: 'Rolul tău',
  roles: { owner: 'Proprietar', admin: 'Administrator', member: 'Membru' },
  note: (email) => `Invitația este pentru ${email} și este valabilă ${INVITATION_DAYS} zile.`,
  footer: (inviter) => `Primești acest mesaj pentru că ${inviter} a introdus adresa ta. Dacă nu știi de ce, ignoră-l.`,
}

/** The letter of an invitation, English where it is not written in the reader's language. */
export function invitationLetter(about: About, language: Language): LetterContent {
  const words = language === 'ro' ? ROMANIAN : ENGLISH
  const title = words.title(about)
  return {
    subject: title,
    title,
    lead: words.lead,
    button: { label: words.label, href: about.link },
    facts: [
      [words.workspace, about.workspace],
      [words.role, words.roles[about.role]],
    ],
    notes: [words.note(about.email)],
    footer: words.footer(about.inviter),
  }
}
