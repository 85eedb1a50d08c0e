import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { JobPayloads } from '../../../platform/jobs/job-queues.ts'
import { LOCALES } from '../../../platform/language.ts'
import type { EmailContent } from '../../../platform/mail/email-page.ts'

export type EmailJob = JobPayloads['account-letter']
export type EmailKind = EmailJob['kind']
/** The variable parts of an email: its addressee, its link, and the known details of the request. */
export type EmailData = { email: string; link: string; requested: string; device: string | undefined }

type EmailText = Omit<EmailContent, 'button' | 'facts' | 'footer'> & { label: string; withRequest?: true }
type Words = {
  requested: string
  device: string
  footer: string
  emails: Record<EmailKind, EmailText>
}

const ENGLISH: Words = {
  requested: 'Requested',
  device: 'From',
  footer: 'You receive this email because you have a Leadhaul account.',
  emails: {
    'confirm-address': {
      subject: 'Confirm your email address',
      title: 'One click and you can search',
      lead: 'Please confirm that {email} is yours.',
      label: 'Confirm address',
      notes: ['The link works for 24 hours.', 'Not you? Ignore this email. Nothing happens unless you confirm.'],
    },
    'reset-password': {
      subject: 'Reset your Leadhaul password',
      title: 'Choose a new password',
      lead: 'Someone, probably you, requested a new password for {email}.',
      label: 'Choose a new password',
      notes: ['Not you? Ignore this email. Your password stays the same. The link works once, within one hour.'],
      withRequest: true,
    },
    'account-exists': {
      subject: 'You already have a Leadhaul account',
      title: 'You already have an account',
      lead: 'Someone, probably you, tried to sign up for Leadhaul with {email}.',
      label: 'Sign in',
      notes: [
        'If you forgot your password, choose “Forgot your password?” on that page.',
        'Not you? Ignore this email.',
      ],
      withRequest: true,
    },
  },
}

const ROMANIAN: Words = {
  requested: 'Cerut',
  device: 'De pe',
  footer: 'Primești acest mesaj pentru că ai un cont Leadhaul.',
  emails: {
    'confirm-address': {
      subject: 'Confirmă-ți adresa de email',
      title: 'Un clic și poți căuta',
      lead: 'Confirmă că {email} este adresa ta.',
      label: 'Confirmă adresa',
      notes: ['Linkul este valabil 24 de ore.', 'Nu ești tu? Nu face nimic: fără confirmare nu se întâmplă nimic.'],
    },
    'reset-password': {
      subject: 'Resetează-ți parola Leadhaul',
      title: 'Alege o parolă nouă',
      lead: 'Cineva, probabil tu, a cerut o parolă nouă pentru {email}.',
      label: 'Alege o parolă nouă',
      notes: ['Nu ești tu? Nu face nimic, parola rămâne neschimbată. Linkul este valabil o oră și o singură dată.'],
      withRequest: true,
    },
    'account-exists': {
      subject: 'Ai deja un cont Leadhaul',
      title: 'Ai deja un cont',
      lead: 'Cineva, probabil tu, a încercat să se înregistreze pe Leadhaul cu {email}.',
      label: 'Autentifică-te',
      notes: [
        'Dacă ai uitat parola, alege „Ai uitat parola?” pe pagina de autentificare.',
        'Nu ești tu? Nu face nimic.',
      ],
      withRequest: true,
    },
  },
}

const SPANISH: Words = {
  requested: 'Solicitado',
  device: 'Desde',
  footer: 'Recibes este correo porque tienes una cuenta de Leadhaul.',
  emails: {
    'confirm-address': {
      subject: 'Confirma tu dirección de correo',
      title: 'Un clic y podrás buscar',
      lead: 'Confirma que {email} es tu dirección.',
      label: 'Confirmar dirección',
      notes: [
        'El enlace es válido durante 24 horas.',
        '¿No has sido tú? No hagas nada: sin confirmación no ocurre nada.',
      ],
    },
    'reset-password': {
      subject: 'Restablece tu contraseña de Leadhaul',
      title: 'Elige una contraseña nueva',
      lead: 'Alguien, probablemente tú, ha solicitado una contraseña nueva para {email}.',
      label: 'Elegir una contraseña nueva',
      notes: [
        '¿No has sido tú? No hagas nada, tu contraseña no cambia. El enlace es válido durante una hora y solo una vez.',
      ],
      withRequest: true,
    },
    'account-exists': {
      subject: 'Ya tienes una cuenta de Leadhaul',
      title: 'Ya tienes una cuenta',
      lead: 'Alguien, probablemente tú, ha intentado registrarse en Leadhaul con {email}.',
      label: 'Iniciar sesión',
      notes: [
        'Si has olvidado tu contraseña, elige «¿Has olvidado tu contraseña?» en esa página.',
        '¿No has sido tú? No hagas nada.',
      ],
      withRequest: true,
    },
  },
}

const GERMAN: Words = {
  requested: 'Angefordert',
  device: 'Von',
  footer: 'Sie erhalten diese E-Mail, weil Sie ein Leadhaul-Konto haben.',
  emails: {
    'confirm-address': {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      title: 'Ein Klick, und Sie können suchen',
      lead: 'Bitte bestätigen Sie, dass {email} Ihre Adresse ist.',
      label: 'Adresse bestätigen',
      notes: [
        'Der Link ist 24 Stunden gültig.',
        'Das waren nicht Sie? Sie müssen nichts tun: Ohne Bestätigung geschieht nichts.',
      ],
    },
    'reset-password': {
      subject: 'Setzen Sie Ihr Leadhaul-Passwort zurück',
      title: 'Wählen Sie ein neues Passwort',
      lead: 'Jemand, vermutlich Sie selbst, hat ein neues Passwort für {email} angefordert.',
      label: 'Neues Passwort wählen',
      notes: [
        'Das waren nicht Sie? Sie müssen nichts tun, Ihr Passwort bleibt unverändert. Der Link ist eine Stunde lang und nur einmal gültig.',
      ],
      withRequest: true,
    },
    'account-exists': {
      subject: 'Sie haben bereits ein Leadhaul-Konto',
      title: 'Sie haben bereits ein Konto',
      lead: 'Jemand, vermutlich Sie selbst, wollte sich mit {email} bei Leadhaul registrieren.',
      label: 'Anmelden',
      notes: [
        'Wenn Sie Ihr Passwort vergessen haben, wählen Sie auf dieser Seite „Passwort vergessen?“.',
        'Das waren nicht Sie? Sie müssen nichts tun.',
      ],
      withRequest: true,
    },
  },
}

const FRENCH: Words = {
  requested: 'Demandé le',
  device: 'Depuis',
  footer: 'Vous recevez cet e-mail parce que vous avez un compte Leadhaul.',
  emails: {
    'confirm-address': {
      subject: 'Confirmez votre adresse e-mail',
      title: 'Un clic et vous pourrez rechercher',
      lead: 'Veuillez confirmer que {email} est bien votre adresse.',
      label: 'Confirmer l’adresse',
      notes: [
        'Le lien est valable 24 heures.',
        'Ce n’est pas vous ? Ne faites rien : sans confirmation, il ne se passe rien.',
      ],
    },
    'reset-password': {
      subject: 'Réinitialisez votre mot de passe Leadhaul',
      title: 'Choisissez un nouveau mot de passe',
      lead: 'Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour {email}.',
      label: 'Choisir un nouveau mot de passe',
      notes: [
        'Ce n’est pas vous ? Ne faites rien, votre mot de passe reste inchangé. Le lien est valable une heure et ne sert qu’une fois.',
      ],
      withRequest: true,
    },
    'account-exists': {
      subject: 'Vous avez déjà un compte Leadhaul',
      title: 'Vous avez déjà un compte',
      lead: 'Quelqu’un, probablement vous, a essayé de s’inscrire sur Leadhaul avec {email}.',
      label: 'Se connecter',
      notes: [
        'Si vous avez oublié votre mot de passe, choisissez « Mot de passe oublié ? » sur cette page.',
        'Ce n’est pas vous ? Ne faites rien.',
      ],
      withRequest: true,
    },
  },
}

const ITALIAN: Words = {
  requested: 'Richiesto',
  device: 'Da',
  footer: 'Ricevi questa e-mail perché hai un account Leadhaul.',
  emails: {
    'confirm-address': {
      subject: 'Conferma il tuo indirizzo e-mail',
      title: 'Un clic e puoi cercare',
      lead: 'Conferma che {email} è il tuo indirizzo.',
      label: 'Conferma indirizzo',
      notes: ['Il link è valido per 24 ore.', 'Non sei stato tu? Non fare nulla: senza conferma non succede niente.'],
    },
    'reset-password': {
      subject: 'Reimposta la tua password di Leadhaul',
      title: 'Scegli una nuova password',
      lead: 'Qualcuno, probabilmente tu, ha richiesto una nuova password per {email}.',
      label: 'Scegli una nuova password',
      notes: [
        'Non sei stato tu? Non fare nulla, la tua password resta invariata. Il link è valido per un’ora e una sola volta.',
      ],
      withRequest: true,
    },
    'account-exists': {
      subject: 'Hai già un account Leadhaul',
      title: 'Hai già un account',
      lead: 'Qualcuno, probabilmente tu, ha provato a registrarsi a Leadhaul con {email}.',
      label: 'Accedi',
      notes: [
        'Se hai dimenticato la password, scegli «Password dimenticata?» in quella pagina.',
        'Non sei stato tu? Non fare nulla.',
      ],
      withRequest: true,
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

/** The email in the reader's language. */
export function accountEmail(kind: EmailKind, language: Language, about: EmailData): EmailContent {
  const words = WORDS[language]
  const { subject, title, lead, label, notes, withRequest } = words.emails[kind]
  const device: [string, string][] = about.device ? [[words.device, about.device]] : []
  return {
    subject,
    title,
    lead: lead.replace('{email}', () => about.email),
    button: { label, href: about.link },
    ...(withRequest && { facts: [[words.requested, momentOf(about.requested, language)], ...device] }),
    notes,
    footer: words.footer,
  }
}

const momentOf = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(instant),
  ) + ' UTC'
