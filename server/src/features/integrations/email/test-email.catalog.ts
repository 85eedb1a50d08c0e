import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

type TestEmail = { subject: string; text: string }

const TEXTS: Record<Language, TestEmail> = {
  en: {
    subject: 'Your email account works',
    text: 'This is the test email you requested from Leadhaul. Messages to companies are sent from the same account.',
  },
  ro: {
    subject: 'Contul tău de email funcționează',
    text: 'Acesta este mesajul de test pe care l-ai cerut de la Leadhaul. Mesajele către companii pleacă din același cont.',
  },
  es: {
    subject: 'Tu cuenta de correo funciona',
    text: 'Este es el correo de prueba que has pedido a Leadhaul. Los mensajes a empresas salen de la misma cuenta.',
  },
  de: {
    subject: 'Ihr E-Mail-Konto funktioniert',
    text: 'Dies ist die Testnachricht, die Sie bei Leadhaul angefordert haben. Nachrichten an Unternehmen werden über dasselbe Konto gesendet.',
  },
  fr: {
    subject: 'Votre compte de messagerie fonctionne',
    text: 'Voici le message de test demandé à Leadhaul. Les messages aux entreprises sont envoyés depuis le même compte.',
  },
  it: {
    subject: 'Il tuo account e-mail funziona',
    text: 'Questo è il messaggio di prova che hai richiesto a Leadhaul. I messaggi alle aziende partono dallo stesso account.',
  },
}

export const testEmailIn = (language: Language): TestEmail => TEXTS[language]
