// The note a user can begin with on a lead: made of what is known, without a call to anything.
// Pure; the same facts give the same note.
// Refuses what is unknown: a line without its fact is left out.
import type { Language } from '../workspace/language.schema.ts'
import { cleanLine } from '../leads/lead-text.rules.ts'

type NotedLead = {
  companyName: string
  industry: string | null
  city: string | null
  /** Absent where the lead is locked. */
  contact?: { contactName: string | null } | undefined
}
type Labels = { company: string; contact: string; outcome: string; next: string }

const LABELS: Record<Language, Labels> = {
  en: { company: 'Company', contact: 'Spoke with', outcome: 'What they need', next: 'Next step' },
  ro: { company: 'Companie', contact: 'Am vorbit cu', outcome: 'De ce au nevoie', next: 'Următorul pas' },
  es: { company: 'Empresa', contact: 'Hablé con', outcome: 'Qué necesitan', next: 'Siguiente paso' },
  de: { company: 'Firma', contact: 'Gesprochen mit', outcome: 'Bedarf', next: 'Nächster Schritt' },
  fr: { company: 'Entreprise', contact: 'Échange avec', outcome: 'Besoin', next: 'Prochaine étape' },
  it: { company: 'Azienda', contact: 'Ho parlato con', outcome: 'Esigenza', next: 'Prossimo passo' },
}

/** A note with the company and its contact filled in, and two lines to complete. `industry` is named as it is given. */
export function draftNote({ lead, language }: { lead: NotedLead; language: Language }): string {
  const labels = LABELS[language]
  const company = [lead.companyName, lead.industry, lead.city].flatMap((fact) => cleanLine(fact ?? '') || []).join(', ')
  const contact = cleanLine(lead.contact?.contactName ?? '')
  return [
    `${labels.company}: ${company}`,
    ...(contact === '' ? [] : [`${labels.contact}: ${contact}`]),
    `${labels.outcome}: `,
    `${labels.next}: `,
  ].join('\n')
}
