import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { LOCALES } from '../../../platform/language.ts'
import type { EmailContent, EmailSection } from '../../../platform/mail/email-page.ts'
import type { AffectedWorkspaces } from './ending-plans.service.ts'

const PLAN_NAMES = { basic: 'Basic', standard: 'Standard', premium: 'Premium' }

export type DeletionEmail = 'account' | 'workspace' | 'colleague'
/** `path` is the target of the button. */
type EmailText = Pick<EmailContent, 'subject' | 'title' | 'lead' | 'notes'> & { label: string; path: string }
/** The data that is erased with an account. */
type Erased = Record<'title' | 'work' | 'plan' | 'due', string>
type Words = {
  date: string
  workspace: string
  footer: string
  erased: Erased
  emails: Record<DeletionEmail, EmailText>
}

const ENGLISH: Words = {
  date: 'Deletion date',
  workspace: 'Workspace',
  footer: 'You receive this email because you have a Leadhaul account.',
  erased: {
    title: 'Erased with your account',
    work: 'Leads and notes.',
    plan: '{plan} is cancelled.',
    due: 'A payment is due: the provider keeps trying to collect it until then.',
  },
  emails: {
    account: {
      subject: 'Your Leadhaul account will be deleted',
      title: 'Your account will be deleted',
      lead: 'Your account will be deleted on {date}. Nothing is lost until then. If you sign in before then, the account is kept.',
      label: 'Sign in and keep it',
      path: '/login',
      notes: ['Not you? Sign in and choose a new password.'],
    },
    workspace: {
      subject: '{company} will be deleted from Leadhaul',
      title: '{company} will be deleted',
      lead: 'The workspace, with its leads and notes, will be deleted on {date}. Until then you can undo this.',
      label: 'Keep the workspace',
      path: '/settings?tab=data',
      notes: ['Not you? Keep the workspace and choose a new password.'],
    },
    colleague: {
      subject: 'You no longer have access to {company}',
      title: 'You no longer have access to {company}',
      lead: 'The owner of {company} is deleting this workspace on Leadhaul. You keep your own account.',
      label: 'Open Leadhaul',
      path: '/dashboard',
      notes: [],
    },
  },
}
const ROMANIAN: Words = {
  date: 'Se șterge pe',
  workspace: 'Spațiu de lucru',
  footer: 'Primești acest mesaj pentru că ai un cont Leadhaul.',
  erased: {
    title: 'Se șterg odată cu contul tău',
    work: 'Clienți și notițe.',
    plan: '{plan} se anulează.',
    due: 'O plată este restantă: furnizorul încearcă în continuare să o încaseze până atunci.',
  },
  emails: {
    account: {
      subject: 'Contul tău Leadhaul va fi șters',
      title: 'Contul tău va fi șters',
      lead: 'Contul tău va fi șters pe {date}. Până atunci nu se pierde nimic: autentifică-te și contul rămâne.',
      label: 'Autentifică-te și păstrează-l',
      path: '/login',
      notes: ['Nu ai fost tu? Autentifică-te și alege o parolă nouă.'],
    },
    workspace: {
      subject: '{company} va fi șters din Leadhaul',
      title: '{company} va fi șters',
      lead: 'Spațiul de lucru, cu clienții și notițele lui, va fi șters pe {date}. Până atunci poți anula ștergerea.',
      label: 'Păstrează spațiul de lucru',
      path: '/settings?tab=data',
      notes: ['Nu ai fost tu? Păstrează spațiul de lucru și alege o parolă nouă.'],
    },
    colleague: {
      subject: 'Nu mai ai acces la {company}',
      title: 'Nu mai ai acces la {company}',
      lead: 'Proprietarul companiei {company} șterge acest spațiu de lucru din Leadhaul. Contul tău rămâne.',
      label: 'Deschide Leadhaul',
      path: '/dashboard',
      notes: [],
    },
  },
}
const SPANISH: Words = {
  date: 'Se elimina el',
  workspace: 'Espacio de trabajo',
  footer: 'Recibes este correo porque tienes una cuenta de Leadhaul.',
  erased: {
    title: 'Se elimina con tu cuenta',
    work: 'Leads y notas.',
    plan: '{plan} se cancela.',
    due: 'Hay un pago pendiente: el proveedor sigue intentando cobrarlo hasta entonces.',
  },
  emails: {
    account: {
      subject: 'Tu cuenta de Leadhaul se eliminará',
      title: 'Tu cuenta se eliminará',
      lead: 'Tu cuenta se eliminará el {date}. Hasta entonces no se pierde nada: inicia sesión y la conservarás.',
      label: 'Iniciar sesión y conservarla',
      path: '/login',
      notes: ['¿No has sido tú? Inicia sesión y elige una contraseña nueva.'],
    },
    workspace: {
      subject: '{company} se eliminará de Leadhaul',
      title: '{company} se eliminará',
      lead: 'El espacio de trabajo, con sus leads y notas, se eliminará el {date}. Hasta entonces puedes cancelarlo.',
      label: 'Conservar el espacio de trabajo',
      path: '/settings?tab=data',
      notes: ['¿No has sido tú? Conserva el espacio de trabajo y elige una contraseña nueva.'],
    },
    colleague: {
      subject: 'Ya no tienes acceso a {company}',
      title: 'Ya no tienes acceso a {company}',
      lead: 'El propietario de {company} está eliminando este espacio de trabajo de Leadhaul. Tu propia cuenta se conserva.',
      label: 'Abrir Leadhaul',
      path: '/dashboard',
      notes: [],
    },
  },
}
const GERMAN: Words = {
  date: 'Löschung am',
  workspace: 'Arbeitsbereich',
  footer: 'Sie erhalten diese E-Mail, weil Sie ein Leadhaul-Konto haben.',
  erased: {
    title: 'Wird mit Ihrem Konto gelöscht',
    work: 'Leads und Notizen.',
    plan: '{plan} wird gekündigt.',
    due: 'Eine Zahlung ist offen: Der Zahlungsanbieter versucht bis dahin weiter, sie einzuziehen.',
  },
  emails: {
    account: {
      subject: 'Ihr Leadhaul-Konto wird gelöscht',
      title: 'Ihr Konto wird gelöscht',
      lead: 'Ihr Konto wird am {date} gelöscht. Bis dahin geht nichts verloren: Melden Sie sich an, und es bleibt bestehen.',
      label: 'Anmelden und behalten',
      path: '/login',
      notes: ['Das waren nicht Sie? Melden Sie sich an und wählen Sie ein neues Passwort.'],
    },
    workspace: {
      subject: '{company} wird aus Leadhaul gelöscht',
      title: '{company} wird gelöscht',
      lead: 'Der Arbeitsbereich mit seinen Leads und Notizen wird am {date} gelöscht. Bis dahin können Sie das zurücknehmen.',
      label: 'Arbeitsbereich behalten',
      path: '/settings?tab=data',
      notes: ['Das waren nicht Sie? Behalten Sie den Arbeitsbereich und wählen Sie ein neues Passwort.'],
    },
    colleague: {
      subject: 'Sie haben keinen Zugriff mehr auf {company}',
      title: 'Sie haben keinen Zugriff mehr auf {company}',
      lead: 'Der Inhaber von {company} löscht diesen Arbeitsbereich bei Leadhaul. Ihr eigenes Konto bleibt bestehen.',
      label: 'Leadhaul öffnen',
      path: '/dashboard',
      notes: [],
    },
  },
}
const FRENCH: Words = {
  date: 'Suppression le',
  workspace: 'Espace de travail',
  footer: 'Vous recevez cet e-mail parce que vous avez un compte Leadhaul.',
  erased: {
    title: 'Effacé avec votre compte',
    work: 'Prospects et notes.',
    plan: '{plan} est résiliée.',
    due: 'Un paiement est dû : le prestataire continue d’essayer de l’encaisser d’ici là.',
  },
  emails: {
    account: {
      subject: 'Votre compte Leadhaul va être supprimé',
      title: 'Votre compte va être supprimé',
      lead: 'Votre compte sera supprimé le {date}. D’ici là, rien n’est perdu : connectez-vous et il sera conservé.',
      label: 'Se connecter et le conserver',
      path: '/login',
      notes: ['Ce n’est pas vous ? Connectez-vous et choisissez un nouveau mot de passe.'],
    },
    workspace: {
      subject: '{company} va être supprimé de Leadhaul',
      title: '{company} va être supprimé',
      lead: 'L’espace de travail, avec ses prospects et ses notes, sera supprimé le {date}. D’ici là, vous pouvez annuler.',
      label: 'Conserver l’espace de travail',
      path: '/settings?tab=data',
      notes: ['Ce n’est pas vous ? Conservez l’espace de travail et choisissez un nouveau mot de passe.'],
    },
    colleague: {
      subject: 'Vous n’avez plus accès à {company}',
      title: 'Vous n’avez plus accès à {company}',
      lead: 'Le propriétaire de {company} supprime cet espace de travail de Leadhaul. Votre propre compte est conservé.',
      label: 'Ouvrir Leadhaul',
      path: '/dashboard',
      notes: [],
    },
  },
}
const ITALIAN: Words = {
  date: 'Eliminazione il',
  workspace: 'Area di lavoro',
  footer: 'Ricevi questa e-mail perché hai un account Leadhaul.',
  erased: {
    title: 'Viene eliminato con il tuo account',
    work: 'Lead e note.',
    plan: '{plan} viene disdetto.',
    due: 'Un pagamento è in sospeso: fino ad allora il fornitore continua a tentare di incassarlo.',
  },
  emails: {
    account: {
      subject: 'Il tuo account Leadhaul sarà eliminato',
      title: 'Il tuo account sarà eliminato',
      lead: 'Il tuo account sarà eliminato in data {date}. Fino ad allora non si perde nulla: accedi e l’account resta.',
      label: 'Accedi e conservalo',
      path: '/login',
      notes: ['Non sei stato tu? Accedi e scegli una nuova password.'],
    },
    workspace: {
      subject: '{company} sarà eliminata da Leadhaul',
      title: '{company} sarà eliminata',
      lead: 'L’area di lavoro, con i suoi lead e le sue note, sarà eliminata in data {date}. Fino ad allora puoi annullare.',
      label: 'Conserva l’area di lavoro',
      path: '/settings?tab=data',
      notes: ['Non sei stato tu? Conserva l’area di lavoro e scegli una nuova password.'],
    },
    colleague: {
      subject: 'Non hai più accesso a {company}',
      title: 'Non hai più accesso a {company}',
      lead: 'Il proprietario di {company} sta eliminando questa area di lavoro da Leadhaul. Il tuo account resta.',
      label: 'Apri Leadhaul',
      path: '/dashboard',
      notes: [],
    },
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

type EmailData = {
  language: Language
  company: string
  dueAt: string
  url: string
  /** Set for the email about an account. */
  erased?: AffectedWorkspaces['erased']
}

const sectionOf = ({ title, work, plan: ends, due }: Erased, erased: AffectedWorkspaces['erased']): EmailSection => ({
  title,
  rows: erased.map(({ name, plan }) => {
    const ending = plan ? [ends.replace('{plan}', PLAN_NAMES[plan.sku]), ...(plan.isDue ? [due] : [])] : []
    return [name, [work, ...ending].join(' ')]
  }),
})

/** The email in the reader's language. */
export function deletionEmail(
  kind: DeletionEmail,
  { language, company, dueAt, url, erased = [] }: EmailData,
): EmailContent {
  const words = WORDS[language]
  const { subject, title, lead, label, path, notes } = words.emails[kind]
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long' }).format(new Date(dueAt))
  const values: Record<string, string> = { company, date }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const workspace: [string, string][] = kind === 'account' ? [] : [[words.workspace, company]]
  const due: [string, string][] = kind === 'colleague' ? [] : [[words.date, date]]
  return {
    subject: fill(subject),
    title: fill(title),
    lead: fill(lead),
    sections: kind === 'account' && erased.length > 0 ? [sectionOf(words.erased, erased)] : [],
    button: { label, href: `${url}${path}` },
    facts: [...workspace, ...due],
    notes,
    footer: words.footer,
  }
}
