import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { GradePlate } from '../../../ui/leads/grade-plate.tsx'
import { SuggestInput } from '../../../ui/inputs/suggest-input.tsx'
import { leadsByNameQuery } from '../../leads/lead-finder.queries.ts'
import type { ChosenLead } from '../task-form.model.ts'

const DEBOUNCE_MS = 150

function LeadSuggestion({ lead }: { lead: LeadSummary }) {
  return (
    <>
      <GradePlate grade={lead.qualityCategory} size="xs" />
      <span className="grow truncate">{lead.companyName}</span>
      {lead.city && <span className="muted truncate">{lead.city}</span>}
    </>
  )
}

type LeadFieldProps = { lead: ChosenLead | null; error: string | null; onChoose: (lead: ChosenLead | null) => void }

/** The lead of a task, found by a part of its name. */
export function LeadField({ lead, error, onChoose }: LeadFieldProps) {
  const { t } = useTranslation('tasks')
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = (typed ?? '').trim()
  const debouncedText = useDebounced(wanted, DEBOUNCE_MS)
  const { data, isError } = useQuery(leadsByNameQuery(debouncedText))
  const isStale = wanted !== '' && (debouncedText !== wanted || (!data && !isError))
  const changeText = (text: string) => {
    setTyped(text)
    // The box contains another name now: the task must not be saved for the previous lead.
    onChoose(null)
  }
  return (
    <Field label={t('field.lead')} error={error}>
      <SuggestInput
        value={typed ?? lead?.name ?? ''}
        onChange={changeText}
        items={isError ? [] : debouncedText === '' ? undefined : data?.items}
        keyOf={(found) => found.id}
        textOf={(found) => found.companyName}
        render={(found) => <LeadSuggestion lead={found} />}
        onChoose={({ id, companyName }) => {
          setTyped(null)
          onChoose({ id, name: companyName })
        }}
        onLeave={() => setTyped(null)}
        stale={isStale}
        emptyText={t('field.noLead')}
        listLabel={t('field.leads')}
        leading={<Building2 className="icon" aria-hidden="true" />}
        placeholder={t('field.leadHint')}
        maxLength={200}
        size="md"
      />
    </Field>
  )
}
