import { INVITATION_DAYS } from '@leadhaul/contract/team/team.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import type { EmailContent } from '../../platform/mail/email-page.ts'

type Invitation = { inviter: string; workspace: string; role: Role; email: string; link: string }
type Removal = { workspace: string; remover: string | null; email: string; link: string }
type Words = {
  invitation: {
    title: (about: Invitation) => string
    lead: string
    label: string
    workspace: string
    role: string
    roles: Record<Role, string>
    note: (email: string) => string
    footer: (inviter: string) => string
  }
  removal: {
    title: (workspace: string) => string
    lead: string
    label: string
    workspace: string
    remover: string
    notes: (email: string) => string[]
    footer: string
  }
}

const ENGLISH: Words = {
  invitation: {
    title: ({ inviter, workspace }) => `${inviter} invites you to ${workspace}`,
    lead: 'You will share one list of client companies, with its notes, tasks and credits.',
    label: 'Join the workspace',
    workspace: 'Workspace',
    role: 'Your role',
    roles: { owner: 'Owner', admin: 'Admin', member: 'Member' },
    note: (email) => `The invitation is for ${email} and is valid for ${INVITATION_DAYS} days.`,
    footer: (inviter) =>
      `You receive this email because ${inviter} entered your address. If you do not know why, ignore it.`,
  },
  removal: {
    title: (workspace) => `You were removed from ${workspace}`,
    lead: 'You no longer see the leads, notes and tasks of this workspace.',
    label: 'Sign in',
    workspace: 'Workspace',
    remover: 'Removed by',
    notes: (email) => [
      'You keep your account and your own workspaces with everything in them.',
      `You still sign in with ${email}.`,
    ],
    footer: 'You receive this email because you were a member of this workspace in Leadhaul.',
  },
}

const ROMANIAN: Words = {
  invitation: {
    title: ({ inviter, workspace }) => `${inviter} te invită în ${workspace}`,
    lead: 'Vei lucra cu aceeași listă de clienți ca echipa, cu notițele, sarcinile și creditele ei.',
    label: 'Intră în spațiul de lucru',
    workspace: 'Spațiu de lucru',
    role: 'Rolul tău',
    roles: { owner: 'Proprietar', admin: 'Administrator', member: 'Membru' },
    note: (email) => `Invitația este pentru ${email} și este valabilă ${INVITATION_DAYS} zile.`,
    footer: (inviter) =>
      `Primești acest mesaj pentru că ${inviter} a introdus adresa ta. Dacă nu știi de ce, ignoră-l.`,
  },
  removal: {
    title: (workspace) => `Nu mai faci parte din ${workspace}`,
    lead: 'Nu mai vezi clienții, notițele și sarcinile acestui spațiu de lucru.',
    label: 'Autentifică-te',
    workspace: 'Spațiu de lucru',
    remover: 'Eliminat de',
    notes: (email) => [
      'Contul tău rămâne, la fel și spațiile tale de lucru, cu tot ce conțin.',
      `Te autentifici ca până acum, cu ${email}.`,
    ],
    footer: 'Primești acest mesaj pentru că ai făcut parte din acest spațiu de lucru Leadhaul.',
  },
}

const SPANISH: Words = {
  invitation: {
    title: ({ inviter, workspace }) => `${inviter} te invita a ${workspace}`,
    lead: 'Compartiréis una lista de empresas cliente, con sus notas, tareas y créditos.',
    label: 'Entrar en el espacio de trabajo',
    workspace: 'Espacio de trabajo',
    role: 'Tu rol',
    roles: { owner: 'Propietario', admin: 'Administrador', member: 'Miembro' },
    note: (email) => `La invitación es para ${email} y es válida durante ${INVITATION_DAYS} días.`,
    footer: (inviter) =>
      `Recibes este correo porque ${inviter} ha introducido tu dirección. Si no sabes por qué, ignóralo.`,
  },
  removal: {
    title: (workspace) => `Ya no formas parte de ${workspace}`,
    lead: 'Ya no ves los leads, las notas ni las tareas de este espacio de trabajo.',
    label: 'Iniciar sesión',
    workspace: 'Espacio de trabajo',
    remover: 'Eliminado por',
    notes: (email) => [
      'Tu cuenta se mantiene, igual que tus propios espacios de trabajo con todo su contenido.',
      `Inicias sesión como siempre, con ${email}.`,
    ],
    footer: 'Recibes este correo porque eras miembro de este espacio de trabajo en Leadhaul.',
  },
}

const GERMAN: Words = {
  invitation: {
    title: ({ inviter, workspace }) => `${inviter} lädt Sie zu ${workspace} ein`,
    lead: 'Sie arbeiten gemeinsam mit einer Liste von Kundenunternehmen samt Notizen, Aufgaben und Credits.',
    label: 'Dem Arbeitsbereich beitreten',
    workspace: 'Arbeitsbereich',
    role: 'Ihre Rolle',
    roles: { owner: 'Inhaber', admin: 'Administrator', member: 'Mitglied' },
    note: (email) => `Die Einladung gilt für ${email} und ist ${INVITATION_DAYS} Tage gültig.`,
    footer: (inviter) =>
      `Sie erhalten diese E-Mail, weil ${inviter} Ihre Adresse eingegeben hat. Wenn Sie nicht wissen, warum, ignorieren Sie sie.`,
  },
  removal: {
    title: (workspace) => `Sie gehören nicht mehr zu ${workspace}`,
    lead: 'Sie sehen die Leads, Notizen und Aufgaben dieses Arbeitsbereichs nicht mehr.',
    label: 'Anmelden',
    workspace: 'Arbeitsbereich',
    remover: 'Entfernt von',
    notes: (email) => [
      'Ihr Konto bleibt bestehen, ebenso Ihre eigenen Arbeitsbereiche mit allem, was darin ist.',
      `Sie melden sich wie bisher mit ${email} an.`,
    ],
    footer: 'Sie erhalten diese E-Mail, weil Sie Mitglied dieses Arbeitsbereichs in Leadhaul waren.',
  },
}

const FRENCH: Words = {
  invitation: {
    title: ({ inviter, workspace }) => `${inviter} vous invite à rejoindre ${workspace}`,
    lead: 'Vous partagerez une liste d’entreprises clientes, avec ses notes, ses tâches et ses crédits.',
    label: 'Rejoindre l’espace de travail',
    workspace: 'Espace de travail',
    role: 'Votre rôle',
    roles: { owner: 'Propriétaire', admin: 'Administrateur', member: 'Membre' },
    note: (email) => `L’invitation est destinée à ${email} et valable ${INVITATION_DAYS} jours.`,
    footer: (inviter) =>
      `Vous recevez cet e-mail parce que ${inviter} a saisi votre adresse. Si vous ne savez pas pourquoi, ignorez-le.`,
  },
  removal: {
    title: (workspace) => `Vous ne faites plus partie de ${workspace}`,
    lead: 'Vous ne voyez plus les prospects, les notes ni les tâches de cet espace de travail.',
    label: 'Se connecter',
    workspace: 'Espace de travail',
    remover: 'Retiré par',
    notes: (email) => [
      'Votre compte reste en place, tout comme vos propres espaces de travail et leur contenu.',
      `Vous vous connectez comme avant, avec ${email}.`,
    ],
    footer: 'Vous recevez cet e-mail parce que vous étiez membre de cet espace de travail dans Leadhaul.',
  },
}

const ITALIAN: Words = {
  invitation: {
    title: ({ inviter, workspace }) => `${inviter} ti invita in ${workspace}`,
    lead: 'Condividerete un elenco di aziende clienti, con note, attività e crediti.',
    label: 'Entra nell’area di lavoro',
    workspace: 'Area di lavoro',
    role: 'Il tuo ruolo',
    roles: { owner: 'Proprietario', admin: 'Amministratore', member: 'Membro' },
    note: (email) => `L’invito è per ${email} ed è valido per ${INVITATION_DAYS} giorni.`,
    footer: (inviter) =>
      `Ricevi questa e-mail perché ${inviter} ha inserito il tuo indirizzo. Se non sai perché, ignorala.`,
  },
  removal: {
    title: (workspace) => `Non fai più parte di ${workspace}`,
    lead: 'Non vedi più i lead, le note e le attività di quest’area di lavoro.',
    label: 'Accedi',
    workspace: 'Area di lavoro',
    remover: 'Rimosso da',
    notes: (email) => [
      'Il tuo account rimane, e così le tue aree di lavoro con tutto il loro contenuto.',
      `Accedi come prima, con ${email}.`,
    ],
    footer: 'Ricevi questa e-mail perché facevi parte di quest’area di lavoro in Leadhaul.',
  },
}

const WORDS: Record<Language, Words> = {
  en: ENGLISH,
  ro: ROMANIAN,
  es: SPANISH,
  de: GERMAN,
  fr: FRENCH,
  it: ITALIAN,
}

/** The email of an invitation, in the reader's language. */
export function invitationEmail(about: Invitation, language: Language): EmailContent {
  const words = WORDS[language].invitation
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

/** The email to a user who was removed from a workspace, in the reader's language. */
export function removalEmail({ workspace, remover, email, link }: Removal, language: Language): EmailContent {
  const words = WORDS[language].removal
  const title = words.title(workspace)
  return {
    subject: title,
    title,
    lead: words.lead,
    button: { label: words.label, href: link },
    facts: [[words.workspace, workspace], ...(remover ? [[words.remover, remover] satisfies [string, string]] : [])],
    notes: words.notes(email),
    footer: words.footer,
  }
}
