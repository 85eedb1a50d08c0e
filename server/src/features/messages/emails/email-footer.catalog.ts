import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

/** The footer of each message to a company, in the language of the company. `{…}` are placeholders. */
export type FooterTexts = {
  /** Names the source of the recipient's address. */
  source: string
  /** The source of an address that the sender entered. */
  ownRecords: string
  unsubscribe: string
}

export const FOOTER_TEXTS: Record<Language, FooterTexts> = {
  en: {
    source: 'Your address comes from public business data ({source}).',
    ownRecords: 'Your address is among the business contacts of {company}.',
    unsubscribe: 'To stop receiving messages from us, unsubscribe:',
  },
  ro: {
    source: 'Adresa dumneavoastră provine din date publice despre companii ({source}).',
    ownRecords: 'Adresa dumneavoastră se află printre contactele de afaceri ale {company}.',
    unsubscribe: 'Nu mai doriți mesaje de la noi? Dezabonați-vă:',
  },
  de: {
    source: 'Ihre Adresse stammt aus öffentlichen Unternehmensdaten ({source}).',
    ownRecords: 'Ihre Adresse steht in den Geschäftskontakten von {company}.',
    unsubscribe: 'Sie möchten keine Nachrichten mehr von uns? Abmelden:',
  },
  fr: {
    source: 'Votre adresse provient de données publiques sur les entreprises ({source}).',
    ownRecords: 'Votre adresse figure parmi les contacts professionnels de {company}.',
    unsubscribe: 'Vous ne souhaitez plus recevoir nos messages ? Désabonnement :',
  },
  it: {
    source: 'Il vostro indirizzo proviene da dati pubblici sulle imprese ({source}).',
    ownRecords: 'Il vostro indirizzo è tra i contatti commerciali di {company}.',
    unsubscribe: 'Non desiderate più ricevere messaggi da noi? Disiscrivetevi:',
  },
  es: {
    source: 'Su dirección procede de datos públicos de empresas ({source}).',
    ownRecords: 'Su dirección figura entre los contactos comerciales de {company}.',
    unsubscribe: '¿No desea recibir más mensajes nuestros? Dese de baja:',
  },
}
