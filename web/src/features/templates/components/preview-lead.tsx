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

const DEBOUNCE_MS = 150

type PreviewLeadProps = { lead: LeadSummary | undefined; onChoose: (lead: LeadSummary) => void }

/** The lead whose data the preview shows, found by a part of its name. */
export function PreviewLead({ lead, onChoose }: PreviewLeadProps) {
  const { t } = useTranslation('templates')
  const [typed, setTyped] = useState<string | null>(null)
  const typedName = (typed ?? '').trim()
  const searchedName = useDebounced(typedName, DEBOUNCE_MS)
  const { data, isError } = useQuery(leadsByNameQuery(searchedName))
  return (
    <Field label={t('preview.title')} help={lead ? undefined : t('preview.example')}>
      <SuggestInput
        value={typed ?? lead?.companyName ?? ''}
        onChange={setTyped}
        items={isError ? [] : searchedName === '' ? undefined : data?.items}
        stale={typedName !== '' && (searchedName !== typedName || (!data && !isError))}
        keyOf={({ id }) => id}
        textOf={({ companyName }) => companyName}
        render={(found) => (
          <>
            <GradePlate grade={found.qualityCategory} size="xs" />
            <span className="grow truncate">{found.companyName}</span>
            {found.city && <span className="muted truncate">{found.city}</span>}
          </>
        )}
        onChoose={(found) => {
          setTyped(null)
          onChoose(found)
        }}
        onLeave={() => setTyped(null)}
        emptyText={t('preview.noLead')}
        listLabel={t('preview.leads')}
        leading={
          lead ? (
            <GradePlate grade={lead.qualityCategory} size="xs" />
          ) : (
            <Building2 className="icon" aria-hidden="true" />
          )
        }
        placeholder={t('preview.lead')}
        maxLength={200}
        size="md"
        required={false}
      />
    </Field>
  )
}
