import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { EmailContent } from '../../../platform/mail/email-page.ts'

type Kind = 'old' | 'new' | 'taken'
type EmailText = Pick<EmailContent, 'subject' | 'title' | 'lead' | 'notes'> & { label: string }
type Words = { newEmail: string; footer: string; emails: Record<Kind, EmailText> }

const ENGLISH: Words = {
  newEmail: 'New address',
  footer: 'You receive this email because someone entered your address in the settings of a Leadhaul account.',
  emails: {
    old: {
      subject: 'Confirm the new email address of your account',
      title: 'Change the email address of your account?',
      lead: 'Someone asked to change the email address of your Leadhaul account to {email}.',
      label: 'Confirm the change',
      notes: [
        'The link works for a day. Nothing changes until both addresses have confirmed it.',
        'Not you? Do not open the link, and change your password.',
      ],
    },
    new: {
      subject: 'Confirm your new email address',
      title: 'Confirm your new email address',
      lead: 'Someone asked to use {email} for a Leadhaul account.',
      label: 'Confirm address',
      notes: [
        'The link works for a day. Nothing changes until both addresses have confirmed it.',
        'Not you? Ignore this email. Nothing happens unless you confirm.',
      ],
    },
    taken: {
      subject: 'You already have a Leadhaul account',
      title: 'You already have an account',
      lead: 'Someone, probably you, wants to use {email} for another account. This address already has an account.',
      label: 'Sign in',
      notes: ['Not you? Ignore this email.'],
    },
  },
}
const ROMANIAN: Words = {
  newEmail: 'Adresa nouă',
  footer: 'Primești acest mesaj pentru că cineva a introdus adresa ta în setările unui cont Leadhaul.',
  emails: {
    old: {
      subject: 'Confirmă noua adresă de email a contului tău',
      title: 'Schimbi adresa de email a contului?',
      lead: 'Cineva a cerut ca adresa de email a contului tău Leadhaul să fie schimbată în {email}.',
      label: 'Confirmă schimbarea',
      notes: [
        'Linkul este valabil o zi. Nu se schimbă nimic până nu confirmă ambele adrese.',
        'Nu ai fost tu? Nu deschide linkul și schimbă-ți parola.',
      ],
    },
    new: {
      subject: 'Confirmă noua ta adresă de email',
      title: 'Confirmă noua ta adresă de email',
      lead: 'Cineva a cerut ca adresa {email} să fie folosită pentru un cont Leadhaul.',
      label: 'Confirmă adresa',
      notes: [
        'Linkul este valabil o zi. Nu se schimbă nimic până nu confirmă ambele adrese.',
        'Nu ai fost tu? Nu face nimic: fără confirmare nu se întâmplă nimic.',
      ],
    },
    taken: {
      subject: 'Ai deja un cont Leadhaul',
      title: 'Ai deja un cont',
      lead: 'Cineva, probabil tu, vrea să folosească {email} pentru alt cont. Această adresă are deja un cont.',
      label: 'Autentifică-te',
      notes: ['Nu ai fost tu? Nu face nimic.'],
    },
  },
}
const SPANISH: Words = {
  newEmail: 'Dirección nueva',
  footer: 'Recibes este correo porque alguien ha introducido tu dirección en los ajustes de una cuenta de Leadhaul.',
  emails: {
    old: {
      subject: 'Confirma la nueva dirección de correo de tu cuenta',
      title: '¿Cambiar la dirección de correo de tu cuenta?',
      lead: 'Alguien ha pedido cambiar la dirección de correo de tu cuenta de Leadhaul a {email}.',
      label: 'Confirmar el cambio',
      notes: [
        'El enlace es válido durante un día. No cambia nada hasta que ambas direcciones lo confirmen.',
        '¿No has sido tú? No abras el enlace y cambia tu contraseña.',
      ],
    },
    new: {
      subject: 'Confirma tu nueva dirección de correo',
      title: 'Confirma tu nueva dirección de correo',
      lead: 'Alguien ha pedido usar {email} para una cuenta de Leadhaul.',
      label: 'Confirmar dirección',
      notes: [
        'El enlace es válido durante un día. No cambia nada hasta que ambas direcciones lo confirmen.',
        '¿No has sido tú? No hagas nada: sin confirmación no ocurre nada.',
      ],
    },
    taken: {
      subject: 'Ya tienes una cuenta de Leadhaul',
      title: 'Ya tienes una cuenta',
      lead: 'Alguien, probablemente tú, quiere usar {email} para otra cuenta. Esa dirección ya tiene una.',
      label: 'Iniciar sesión',
      notes: ['¿No has sido tú? No hagas nada.'],
    },
  },
}
const GERMAN: Words = {
  newEmail: 'Neue Adresse',
  footer:
    'Sie erhalten diese E-Mail, weil jemand Ihre Adresse in den Einstellungen eines Leadhaul-Kontos eingegeben hat.',
  emails: {
    old: {
      subject: 'Bestätigen Sie die neue E-Mail-Adresse Ihres Kontos',
      title: 'E-Mail-Adresse Ihres Kontos ändern?',
      lead: 'Jemand möchte die E-Mail-Adresse Ihres Leadhaul-Kontos in {email} ändern.',
      label: 'Änderung bestätigen',
      notes: [
        'Der Link ist einen Tag gültig. Es ändert sich nichts, bis beide Adressen bestätigt haben.',
        'Das waren nicht Sie? Öffnen Sie den Link nicht und ändern Sie Ihr Passwort.',
      ],
    },
    new: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      title: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      lead: 'Jemand möchte {email} für ein Leadhaul-Konto verwenden.',
      label: 'Adresse bestätigen',
      notes: [
        'Der Link ist einen Tag gültig. Es ändert sich nichts, bis beide Adressen bestätigt haben.',
        'Das waren nicht Sie? Sie müssen nichts tun: Ohne Bestätigung geschieht nichts.',
      ],
    },
    taken: {
      subject: 'Sie haben bereits ein Leadhaul-Konto',
      title: 'Sie haben bereits ein Konto',
      lead: 'Jemand, vermutlich Sie selbst, möchte {email} für ein weiteres Konto verwenden. Zu dieser Adresse gibt es schon eines.',
      label: 'Anmelden',
      notes: ['Das waren nicht Sie? Sie müssen nichts tun.'],
    },
  },
}
const FRENCH: Words = {
  newEmail: 'Nouvelle adresse',
  footer: 'Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse dans les paramètres d’un compte Leadhaul.',
  emails: {
    old: {
      subject: 'Confirmez la nouvelle adresse e-mail de votre compte',
      title: 'Changer l’adresse e-mail de votre compte ?',
      lead: 'Quelqu’un a demandé à remplacer l’adresse e-mail de votre compte Leadhaul par {email}.',
      label: 'Confirmer le changement',
      notes: [
        'Le lien est valable un jour. Rien ne change tant que les deux adresses n’ont pas confirmé.',
        'Ce n’est pas vous ? N’ouvrez pas le lien et changez votre mot de passe.',
      ],
    },
    new: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      title: 'Confirmez votre nouvelle adresse e-mail',
      lead: 'Quelqu’un a demandé à utiliser {email} pour un compte Leadhaul.',
      label: 'Confirmer l’adresse',
      notes: [
        'Le lien est valable un jour. Rien ne change tant que les deux adresses n’ont pas confirmé.',
        'Ce n’est pas vous ? Ne faites rien : sans confirmation, il ne se passe rien.',
      ],
    },
    taken: {
      subject: 'Vous avez déjà un compte Leadhaul',
      title: 'Vous avez déjà un compte',
      lead: 'Quelqu’un, probablement vous, souhaite utiliser {email} pour un autre compte. Cette adresse en a déjà un.',
      label: 'Se connecter',
      notes: ['Ce n’est pas vous ? Ne faites rien.'],
    },
  },
}
const ITALIAN: Words = {
  newEmail: 'Nuovo indirizzo',
  footer:
    'Ricevi questa e-mail perché qualcuno ha inserito il tuo indirizzo nelle impostazioni di un account Leadhaul.',
  emails: {
    old: {
      subject: 'Conferma il nuovo indirizzo e-mail del tuo account',
      title: 'Cambiare l’indirizzo e-mail del tuo account?',
      lead: 'Qualcuno ha chiesto di cambiare l’indirizzo e-mail del tuo account Leadhaul in {email}.',
      label: 'Conferma la modifica',
      notes: [
        'Il link è valido per un giorno. Non cambia nulla finché entrambi gli indirizzi non hanno confermato.',
        'Non sei stato tu? Non aprire il link e cambia la password.',
      ],
    },
    new: {
      subject: 'Conferma il tuo nuovo indirizzo e-mail',
      title: 'Conferma il tuo nuovo indirizzo e-mail',
      lead: 'Qualcuno ha chiesto di usare {email} per un account Leadhaul.',
      label: 'Conferma indirizzo',
      notes: [
        'Il link è valido per un giorno. Non cambia nulla finché entrambi gli indirizzi non hanno confermato.',
        'Non sei stato tu? Non fare nulla: senza conferma non succede niente.',
      ],
    },
    taken: {
      subject: 'Hai già un account Leadhaul',
      title: 'Hai già un account',
      lead: 'Qualcuno, probabilmente tu, vuole usare {email} per un altro account. Questo indirizzo ne ha già uno.',
      label: 'Accedi',
      notes: ['Non sei stato tu? Non fare nulla.'],
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

type EmailData = { language: Language; newEmail: string; link: string }

/** The email in the reader's language. */
export function addressChangeEmail(kind: Kind, { language, newEmail, link }: EmailData): EmailContent {
  const words = WORDS[language]
  const { label, lead, ...written } = words.emails[kind]
  return {
    ...written,
    lead: lead.replace('{email}', () => newEmail),
    button: { label, href: link },
    ...(kind === 'old' && { facts: [[words.newEmail, newEmail]] }),
    footer: words.footer,
  }
}
