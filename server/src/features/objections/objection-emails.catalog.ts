import type { ObjectionChoice } from '@leadhaul/contract/suppressions/objection.catalog.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { EmailContent } from '../../platform/mail/email-page.ts'

type EmailText = { subject: string; title: string; lead: string }
type Words = {
  link: EmailText & { label: string; notes: string[] }
  done: Record<ObjectionChoice, EmailText>
  label: string
  address: string
  reference: string
  footer: string
}

const ENGLISH: Words = {
  link: {
    subject: 'Your data on Leadhaul: your link',
    title: 'See the data held about you',
    lead: 'You or someone else asked on our website what Leadhaul holds about {address}. Open the link to see it, correct it, object to it or have it erased.',
    label: 'See and decide',
    notes: [
      'The link works for 24 hours. Opening it changes nothing.',
      'Not you? Ignore this email. Without this link, no one can see the data.',
    ],
  },
  done: {
    correct: {
      subject: 'We received your correction',
      title: 'We received your correction',
      lead: 'We will review your correction for {address} within 72 hours.',
    },
    object: {
      subject: 'Your objection is recorded',
      title: 'Objection recorded',
      lead: '{address} is hidden from all searches, and our customers can no longer write to it through Leadhaul.',
    },
    erase: {
      subject: 'Your data is erased',
      title: 'Erased',
      lead: '{address} is erased from the directory and from the lists, messages and notes of our customers. We keep only an encoded fingerprint of it, to prevent it from being added again. It is removed from the backups within 35 days.',
    },
  },
  label: 'Ask again',
  address: 'Address',
  reference: 'Reference',
  footer: 'You receive this email because this address was entered on the page “Is my data held?” of Leadhaul.',
}
const ROMANIAN: Words = {
  link: {
    subject: 'Datele dumneavoastră pe Leadhaul: linkul dumneavoastră',
    title: 'Vedeți ce date sunt păstrate',
    lead: 'Dumneavoastră sau altcineva a întrebat pe site-ul nostru ce date păstrează Leadhaul despre {address}. Linkul le arată; acolo puteți cere corectarea, vă puteți opune sau puteți cere ștergerea.',
    label: 'Vedeți și decideți',
    notes: [
      'Linkul funcționează 24 de ore, iar deschiderea lui nu schimbă nimic.',
      'Nu ați fost dumneavoastră? Nu trebuie să faceți nimic: fără acest link nimeni nu vede ce date sunt păstrate.',
    ],
  },
  done: {
    correct: {
      subject: 'Am primit corectarea dumneavoastră',
      title: 'Am primit corectarea dumneavoastră',
      lead: 'Verificăm în 72 de ore ce ați scris despre {address}.',
    },
    object: {
      subject: 'Opoziția dumneavoastră este înregistrată',
      title: 'Opoziție înregistrată',
      lead: '{address} nu mai apare în nicio căutare și niciun client al nostru nu îi mai poate scrie prin Leadhaul.',
    },
    erase: {
      subject: 'Datele dumneavoastră sunt șterse',
      title: 'Date șterse',
      lead: '{address} este ștearsă din catalog și din listele, mesajele și notițele clienților noștri. Păstrăm doar o amprentă codificată, ca să nu fie preluată din nou. Dispare și din copiile de siguranță în 35 de zile.',
    },
  },
  label: 'Întrebați din nou',
  address: 'Adresă',
  reference: 'Referință',
  footer:
    'Primiți acest mesaj pentru că adresa a fost introdusă pe pagina „Sunt păstrate datele mele?” de pe Leadhaul.',
}
const SPANISH: Words = {
  link: {
    subject: 'Sus datos en Leadhaul: su enlace',
    title: 'Consulte qué datos se conservan',
    lead: 'Usted u otra persona ha preguntado en nuestro sitio web qué datos conserva Leadhaul sobre {address}. El enlace los muestra; allí puede corregirlos, oponerse o solicitar su supresión.',
    label: 'Consultar y decidir',
    notes: [
      'El enlace es válido durante 24 horas y abrirlo no cambia nada.',
      '¿No ha sido usted? No tiene que hacer nada: sin este enlace nadie ve los datos conservados.',
    ],
  },
  done: {
    correct: {
      subject: 'Hemos recibido su corrección',
      title: 'Hemos recibido su corrección',
      lead: 'Comprobaremos en un plazo de 72 horas lo que ha escrito sobre {address}.',
    },
    object: {
      subject: 'Su oposición ha quedado registrada',
      title: 'Oposición registrada',
      lead: '{address} ya no aparece en ninguna búsqueda y ninguno de nuestros clientes puede escribirle a través de Leadhaul.',
    },
    erase: {
      subject: 'Sus datos se han suprimido',
      title: 'Datos suprimidos',
      lead: '{address} se ha suprimido del directorio y de las listas, los mensajes y las notas de nuestros clientes. Solo conservamos una huella cifrada para que no vuelva a incorporarse. Desaparecerá de las copias de seguridad en un plazo de 35 días.',
    },
  },
  label: 'Volver a preguntar',
  address: 'Dirección',
  reference: 'Referencia',
  footer:
    'Recibe este correo porque esta dirección se ha introducido en la página «¿Se conservan mis datos?» de Leadhaul.',
}
const GERMAN: Words = {
  link: {
    subject: 'Ihre Daten bei Leadhaul: Ihr Link',
    title: 'Sehen Sie, welche Daten gespeichert sind',
    lead: 'Sie oder jemand anderes hat auf unserer Website gefragt, welche Daten Leadhaul über {address} speichert. Der Link zeigt sie; dort können Sie die Daten berichtigen, widersprechen oder sie löschen lassen.',
    label: 'Ansehen und entscheiden',
    notes: [
      'Der Link ist 24 Stunden gültig; ihn zu öffnen ändert nichts.',
      'Das waren nicht Sie? Sie müssen nichts tun: Ohne diesen Link sieht niemand, was gespeichert ist.',
    ],
  },
  done: {
    correct: {
      subject: 'Ihre Berichtigung ist eingegangen',
      title: 'Ihre Berichtigung ist eingegangen',
      lead: 'Wir prüfen innerhalb von 72 Stunden, was Sie zu {address} geschrieben haben.',
    },
    object: {
      subject: 'Ihr Widerspruch ist vermerkt',
      title: 'Widerspruch vermerkt',
      lead: '{address} erscheint in keiner Suche mehr, und keiner unserer Kunden kann noch über Leadhaul dorthin schreiben.',
    },
    erase: {
      subject: 'Ihre Daten sind gelöscht',
      title: 'Gelöscht',
      lead: '{address} ist aus dem Verzeichnis und aus den Listen, Nachrichten und Notizen unserer Kunden gelöscht. Wir behalten nur einen kodierten Fingerabdruck, damit die Adresse nicht erneut aufgenommen wird. Aus den Sicherungskopien verschwindet sie innerhalb von 35 Tagen.',
    },
  },
  label: 'Erneut anfragen',
  address: 'Adresse',
  reference: 'Vorgangsnummer',
  footer:
    'Sie erhalten diese E-Mail, weil diese Adresse auf der Seite „Sind meine Daten gespeichert?“ von Leadhaul eingegeben wurde.',
}
const FRENCH: Words = {
  link: {
    subject: 'Vos données sur Leadhaul : votre lien',
    title: 'Consultez les données conservées',
    lead: 'Vous ou quelqu’un d’autre avez demandé sur notre site quelles données Leadhaul conserve sur {address}. Le lien les affiche ; vous pouvez y demander leur rectification, vous opposer à leur traitement ou les faire effacer.',
    label: 'Consulter et décider',
    notes: [
      'Le lien est valable 24 heures et l’ouvrir ne change rien.',
      'Ce n’est pas vous ? Vous n’avez rien à faire : sans ce lien, personne ne voit les données conservées.',
    ],
  },
  done: {
    correct: {
      subject: 'Votre rectification nous est parvenue',
      title: 'Votre rectification nous est parvenue',
      lead: 'Nous vérifions sous 72 heures ce que vous avez écrit au sujet de {address}.',
    },
    object: {
      subject: 'Votre opposition est enregistrée',
      title: 'Opposition enregistrée',
      lead: '{address} n’apparaît plus dans aucune recherche et aucun de nos clients ne peut plus lui écrire via Leadhaul.',
    },
    erase: {
      subject: 'Vos données sont effacées',
      title: 'Données effacées',
      lead: '{address} est effacé de l’annuaire ainsi que des listes, messages et notes de nos clients. Nous n’en gardons qu’une empreinte codée, afin que l’adresse ne soit pas reprise. Elle disparaît des sauvegardes sous 35 jours.',
    },
  },
  label: 'Refaire une demande',
  address: 'Adresse',
  reference: 'Référence',
  footer:
    'Vous recevez cet e-mail parce que cette adresse a été saisie sur la page « Mes données sont-elles conservées ? » de Leadhaul.',
}
const ITALIAN: Words = {
  link: {
    subject: 'I vostri dati su Leadhaul: il vostro link',
    title: 'Consultate i dati conservati',
    lead: 'Voi o qualcun altro avete chiesto sul nostro sito quali dati Leadhaul conserva su {address}. Il link li mostra; lì potete correggerli, opporvi o farli cancellare.',
    label: 'Consultare e decidere',
    notes: [
      'Il link è valido per 24 ore e aprirlo non cambia nulla.',
      'Non siete stati voi? Non dovete fare nulla: senza questo link nessuno vede i dati conservati.',
    ],
  },
  done: {
    correct: {
      subject: 'La vostra correzione è arrivata',
      title: 'La vostra correzione è arrivata',
      lead: 'Verifichiamo entro 72 ore quanto avete scritto su {address}.',
    },
    object: {
      subject: 'La vostra opposizione è registrata',
      title: 'Opposizione registrata',
      lead: '{address} non compare più in nessuna ricerca e nessuno dei nostri clienti può più scrivergli tramite Leadhaul.',
    },
    erase: {
      subject: 'I vostri dati sono cancellati',
      title: 'Dati cancellati',
      lead: '{address} è stato cancellato dall’elenco e dalle liste, dai messaggi e dalle note dei nostri clienti. Ne conserviamo solo un’impronta cifrata, perché non venga acquisito di nuovo. Scompare dalle copie di backup entro 35 giorni.',
    },
  },
  label: 'Chiedere di nuovo',
  address: 'Indirizzo',
  reference: 'Riferimento',
  footer:
    'Ricevete questa e-mail perché questo indirizzo è stato inserito nella pagina «I miei dati sono conservati?» di Leadhaul.',
}
const WORDS: Record<Language, Words> = {
  en: ENGLISH,
  ro: ROMANIAN,
  es: SPANISH,
  de: GERMAN,
  fr: FRENCH,
  it: ITALIAN,
}

type EmailData = { language: Language; address: string; reference: string; url: string }
const fillAddress = ({ subject, title, lead }: EmailText, address: string): EmailText => ({
  subject,
  title,
  lead: lead.replace('{address}', () => address),
})
const factsOf = (words: Words, { address, reference }: EmailData): [string, string][] => [
  [words.address, address],
  [words.reference, reference],
]

/** The link, in the language of the page on which it was requested. */
export function linkEmail(about: EmailData): EmailContent {
  const words = WORDS[about.language]
  const { label, notes } = words.link
  return {
    ...fillAddress(words.link, about.address),
    button: { label, href: about.url },
    facts: factsOf(words, about),
    notes,
    footer: words.footer,
  }
}

/** Confirms what was done about the request. */
export function decisionEmail(choice: ObjectionChoice, about: EmailData): EmailContent {
  const words = WORDS[about.language]
  return {
    ...fillAddress(words.done[choice], about.address),
    button: { label: words.label, href: about.url },
    facts: factsOf(words, about),
    notes: [],
    footer: words.footer,
  }
}

/** Reports a requested correction to the operator of the installation. */
export const correctionEmail = ({ address, reference, url }: EmailData, correction: string): EmailContent => ({
  subject: `Correction requested: ${reference}`,
  title: 'A correction was requested',
  lead: correction,
  button: { label: 'Open Leadhaul', href: url },
  facts: [
    ['Address', address],
    ['Reference', reference],
  ],
  notes: ['Answer within 72 hours. The sender confirmed the address by email.'],
  footer: 'You receive this email because you run this installation of Leadhaul.',
})
