import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { GradePlate } from '../../../ui/leads/grade-plate.tsx'
import { SuggestInput } from '../../../ui/inputs/suggest-input.tsx'
import { leadsNamedQuery } from '../../leads/lead-finder.queries.ts'

const WAIT_MS = 150

type PreviewLeadProps = { lead: LeadSummary | undefined; onChoose: (lead: LeadSummary) => void }

/** The lead whose data the preview shows, found by a part of its name. */
export function PreviewLead({ lead, onChoose }: PreviewLeadProps) {
  const { t } = useTranslation('templates')
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = (typed ?? '').trim()
  const asked = useDebounced(wanted, WAIT_MS)
  const { data, isError } = useQuery(leadsNamedQuery(asked))
  return (
    <Field label={t('preview.title')} help={lead ? undefined : t('preview.example')}>
      <SuggestInput
        value={typed ?? lead?.companyName ?? ''}
        onChange={setTyped}
        items={isError ? [] : asked === '' ? undefined : data?.items}
        stale={wanted !== '' && (asked !== wanted || (!data && !isError))}
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
