import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { type CountForms, formatCount } from '../../platform/language.ts'
import type { EmailContent } from '../../platform/mail/email-page.ts'

type Words = {
  subject: string
  title: string
  lead: string
  label: string
  note: string
  credits: CountForms
  searches: CountForms
  footer: string
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Welcome to Leadhaul',
    title: 'Your workspace is ready',
    lead: 'Enter what companies make, move or store, choose a place on the map, and get graded leads.',
    label: 'Find leads',
    note: 'You have {credits} and {searches} a month.',
    credits: { one: 'credit', other: 'credits' },
    searches: { one: 'search', other: 'searches' },
    footer: 'You receive this email because you have a Leadhaul account.',
  },
  ro: {
    subject: 'Bun venit la Leadhaul',
    title: 'Spațiul tău de lucru este gata',
    lead: 'Scrie ce produc, transportă sau depozitează companiile, alege un loc pe hartă și primești clienți cu calificativ.',
    label: 'Caută clienți',
    note: 'Ai {credits} și {searches} pe lună.',
    credits: { one: 'credit', few: 'credite', other: 'de credite' },
    searches: { one: 'căutare', few: 'căutări', other: 'de căutări' },
    footer: 'Primești acest mesaj pentru că ai un cont Leadhaul.',
  },
  es: {
    subject: 'Te damos la bienvenida a Leadhaul',
    title: 'Tu espacio de trabajo está listo',
    lead: 'Escribe qué fabrican, transportan o almacenan las empresas, elige un lugar en el mapa y recibe leads con calificación.',
    label: 'Buscar leads',
    note: 'Tienes {credits} y {searches} al mes.',
    credits: { one: 'crédito', other: 'créditos' },
    searches: { one: 'búsqueda', other: 'búsquedas' },
    footer: 'Recibes este correo porque tienes una cuenta de Leadhaul.',
  },
  de: {
    subject: 'Willkommen bei Leadhaul',
    title: 'Ihr Arbeitsbereich ist bereit',
    lead: 'Geben Sie ein, was Unternehmen herstellen, transportieren oder lagern, wählen Sie einen Ort auf der Karte und Sie erhalten bewertete Leads.',
    label: 'Leads finden',
    note: 'Sie haben {credits} und {searches} pro Monat.',
    credits: { one: 'Credit', other: 'Credits' },
    searches: { one: 'Suche', other: 'Suchen' },
    footer: 'Sie erhalten diese E-Mail, weil Sie ein Leadhaul-Konto haben.',
  },
  fr: {
    subject: 'Bienvenue sur Leadhaul',
    title: 'Votre espace de travail est prêt',
    lead: 'Saisissez ce que les entreprises fabriquent, transportent ou stockent, choisissez un lieu sur la carte et recevez des prospects notés.',
    label: 'Trouver des prospects',
    note: 'Vous avez {credits} et {searches} par mois.',
    credits: { one: 'crédit', other: 'crédits' },
    searches: { one: 'recherche', other: 'recherches' },
    footer: 'Vous recevez cet e-mail parce que vous avez un compte Leadhaul.',
  },
  it: {
    subject: 'Ti diamo il benvenuto su Leadhaul',
    title: 'La tua area di lavoro è pronta',
    lead: 'Scrivi che cosa producono, trasportano o immagazzinano le aziende, scegli un luogo sulla mappa e ricevi lead con la loro classe.',
    label: 'Cerca lead',
    note: 'Hai {credits} e {searches} al mese.',
    credits: { one: 'credito', other: 'crediti' },
    searches: { one: 'ricerca', other: 'ricerche' },
    footer: 'Ricevi questa e-mail perché hai un account Leadhaul.',
  },
}

/** The email that a new user gets, in their language. `url` is the product's address. */
export function welcomeEmail({ language, url }: { language: Language; url: string }): EmailContent {
  const { subject, title, lead, label, note, credits, searches, footer } = WORDS[language]
  const { creditsPerPeriod, searchesPerPeriod } = PLANS.free
  const filled = note
    .replace('{credits}', formatCount(creditsPerPeriod, { language, forms: credits }))
    .replace('{searches}', formatCount(searchesPerPeriod, { language, forms: searches }))
  return { subject, title, lead, button: { label, href: `${url}/search` }, notes: [filled], footer }
}
