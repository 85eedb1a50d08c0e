import type { ObjectionChoice } from '@leadhaul/contract/suppressions/objection.catalog.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { LetterContent } from '../../platform/letter-page.ts'

type Written = { subject: string; title: string; lead: string }
type Words = {
  link: Written & { label: string; notes: string[] }
  done: Record<ObjectionChoice, Written>
  label: string
  address: string
  reference: string
  footer: string
}

const ENGLISH: Words = {
  link: {
    subject: 'Your data on Leadhaul: your link',
    title: 'See what is held about you',
    lead: 'You or someone else asked on our website what Leadhaul holds about {address}. The link shows it; there you can correct it, object or have it erased.',
    label: 'See and decide',
    notes: [
      'The link works for 24 hours and changes nothing by being opened.',
      'Not you? Then you need do nothing: nobody sees what is held without this link.',
    ],
  },
  done: {
    correct: {
      subject: 'Your correction has arrived',
      title: 'Your correction has arrived',
      lead: 'We check what you wrote about {address} within 72 hours.',
    },
    object: {
      subject: 'Your objection is recorded',
      title: 'Objection recorded',
      lead: '{address} is out of all searches and no customer of ours can write to it through Leadhaul any more.',
    },
    erase: {
      subject: 'Your data is erased',
      title: 'Erased',
      lead: '{address} is erased from the directory and from the lists, messages and notes of our customers. We keep one scrambled mark of it, only so that it is not read in again. It leaves the backups within 35 days.',
    },
  },
  label: 'Ask again',
  address: 'Address',
  reference: 'Reference',
  footer: 'You get this mail because this address was entered on the page “Is my data held?” of Leadhaul.',
}
const ROMANIAN: Words = {
  link: {
    subject: 'Datele tale pe Leadhaul: linkul tău',
    title: 'Vezi ce date sunt păstrate',
    lead: 'Tu sau altcineva a întrebat pe site-ul nostru ce date păstrează Leadhaul despre {address}. Linkul le arată; acolo poți cere corectarea, te poți opune sau poți cere ștergerea.',
    label: 'Vezi și decide',
    notes: [
      'Linkul funcționează 24 de ore, iar deschiderea lui nu schimbă nimic.',
      'Nu ai fost tu? Nu trebuie să faci nimic: fără acest link nimeni nu vede ce date sunt păstrate.',
    ],
  },
  done: {
    correct: {
      subject: 'Corectarea ta a ajuns',
      title: 'Corectarea ta a ajuns',
      lead: 'Verificăm în 72 de ore ce ai scris despre {address}.',
    },
    object: {
      subject: 'Opoziția ta este înregistrată',
      title: 'Opoziție înregistrată',
      lead: '{address} nu mai apare în nicio căutare și niciun client al nostru nu îi mai poate scrie prin Leadhaul.',
    },
    erase: {
      subject: 'Datele tale sunt șterse',
      title: 'Șters',
      lead: '{address} este șters din director și din listele, mesajele și notițele clienților noștri. Păstrăm doar o amprentă codificată, ca să nu fie preluat din nou. Dispare și din copiile de siguranță în 35 de zile.',
    },
  },
  label: 'Întreabă din nou',
  address: 'Adresă',
  reference: 'Referință',
  footer:
    'Primești acest mesaj pentru că adresa a fost introdusă pe pagina „Sunt păstrate datele mele?” de pe Leadhaul.',
}

type About = { language: Language; address: string; reference: string; url: string }
const wordsOf = (language: Language) => (language === 'ro' ? ROMANIAN : ENGLISH)
const filled = ({ subject, title, lead }: Written, address: string): Written => ({
  subject,
  title,
  lead: lead.replace('{address}', () => address),
})
const factsOf = (words: Words, { address, reference }: About): [string, string][] => [
  [words.address, address],
  [words.reference, reference],
]

/** The link, in the language of the page it was asked on; English where it is not written in that. */
export function linkLetter(about: About): LetterContent {
  const words = wordsOf(about.language)
  const { label, notes } = words.link
  return {
    ...filled(words.link, about.address),
    button: { label, href: about.url },
    facts: factsOf(words, about),
    notes,
    footer: words.footer,
  }
}

/** What became of the request. */
export function doneLetter(choice: ObjectionChoice, about: About): LetterContent {
  const words = wordsOf(about.language)
  return {
    ...filled(words.done[choice], about.address),
    button: { label: words.label, href: about.url },
    facts: factsOf(words, about),
    notes: [],
    footer: words.footer,
  }
}

/** To who runs the installation: what someone says is wrong. */
export const correctionLetter = ({ address, reference, url }: About, correction: string): LetterContent => ({
  subject: `Correction asked for: ${reference}`,
  title: 'Someone asks for a correction',
  lead: correction,
  button: { label: 'Open Leadhaul', href: url },
  facts: [
    ['Address', address],
    ['Reference', reference],
  ],
  notes: ['Answer within 72 hours. The address was confirmed by mail.'],
  footer: 'You get this mail because you run this installation of Leadhaul.',
})
