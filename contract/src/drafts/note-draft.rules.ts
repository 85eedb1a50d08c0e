// The outline of a note about a lead, made of the known facts, without a request to any service.
// Pure; the same facts give the same note.
// Omits the lines whose facts are unknown.
import type { Language } from '../workspace/language.schema.ts'
import { cleanLine } from '../leads/lead-text.rules.ts'

type NotedLead = {
  companyName: string
  industry: string | null
  city: string | null
  /** Absent if the lead is locked. */
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

/**
 * Returns a note with the company and its contact filled in, and two lines to complete. `industry` is used as given.
 */
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
