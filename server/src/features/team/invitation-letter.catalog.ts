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

const SPANISH: Words = {
  title: ({ inviter, workspace }) => `${inviter} te invita a ${workspace}`,
  lead: 'Compartiréis una lista de empresas cliente, con sus notas, tareas y créditos.',
  label: 'Entrar en el espacio de trabajo',
  workspace: 'Espacio de trabajo',
  role: 'Tu rol',
  roles: { owner: 'Propietario', admin: 'Administrador', member: 'Miembro' },
  note: (email) => `La invitación es para ${email} y es válida durante ${INVITATION_DAYS} días.`,
  footer: (inviter) =>
    `Recibes este correo porque ${inviter} ha introducido tu dirección. Si no sabes por qué, ignóralo.`,
}

const GERMAN: Words = {
  title: ({ inviter, workspace }) => `${inviter} lädt Sie zu ${workspace} ein`,
  lead: 'Sie arbeiten gemeinsam mit einer Liste von Kundenunternehmen samt Notizen, Aufgaben und Credits.',
  label: 'Dem Arbeitsbereich beitreten',
  workspace: 'Arbeitsbereich',
  role: 'Ihre Rolle',
  roles: { owner: 'Inhaber', admin: 'Administrator', member: 'Mitglied' },
  note: (email) => `Die Einladung gilt für ${email} und ist ${INVITATION_DAYS} Tage gültig.`,
  footer: (inviter) =>
    `Sie erhalten diese E-Mail, weil ${inviter} Ihre Adresse eingegeben hat. Wenn Sie nicht wissen, warum, ignorieren Sie sie.`,
}

const FRENCH: Words = {
  title: ({ inviter, workspace }) => `${inviter} vous invite à rejoindre ${workspace}`,
  lead: 'Vous partagerez une liste d’entreprises clientes, avec ses notes, ses tâches et ses crédits.',
  label: 'Rejoindre l’espace de travail',
  workspace: 'Espace de travail',
  role: 'Votre rôle',
  roles: { owner: 'Propriétaire', admin: 'Administrateur', member: 'Membre' },
  note: (email) => `L’invitation est destinée à ${email} et valable ${INVITATION_DAYS} jours.`,
  footer: (inviter) =>
    `Vous recevez cet e-mail parce que ${inviter} a saisi votre adresse. Si vous ne savez pas pourquoi, ignorez-le.`,
}

const ITALIAN: Words = {
  title: ({ inviter, workspace }) => `${inviter} ti invita in ${workspace}`,
  lead: 'Condividerete un elenco di aziende clienti, con note, attività e crediti.',
  label: 'Entra nell’area di lavoro',
  workspace: 'Area di lavoro',
  role: 'Il tuo ruolo',
  roles: { owner: 'Proprietario', admin: 'Amministratore', member: 'Membro' },
  note: (email) => `L’invito è per ${email} ed è valido per ${INVITATION_DAYS} giorni.`,
  footer: (inviter) =>
    `Ricevi questa e-mail perché ${inviter} ha inserito il tuo indirizzo. Se non sai perché, ignorala.`,
}

const WORDS: Record<Language, Words> = {
  en: ENGLISH,
  ro: ROMANIAN,
  es: SPANISH,
  de: GERMAN,
  fr: FRENCH,
  it: ITALIAN,
}

/** The letter of an invitation, in the reader's language. */
export function invitationLetter(about: About, language: Language): LetterContent {
  const words = WORDS[language]
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
