import type { SimilarLead } from '@leadhaul/contract/leads/lead-edit.contract.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { similarQuery } from './lead-edit.queries.ts'
import { type LeadForm, recognisedBy } from './lead-form.model.ts'

const PAUSE_MS = 300

type Typed = ReturnType<typeof recognisedBy>
const isEmpty = (typed: Typed) => Object.values(typed).every((value) => value === '')
const keyOf = (leads: readonly SimilarLead[]) => leads.map(({ id, by }) => `${id} ${by.join('+')}`).join(' ')

/** Looks for the typed company among the existing leads: while typing, and once more before saving. */
export function useSimilar({ form, adding }: { form: LeadForm; adding: boolean }) {
  const queryClient = useQueryClient()
  const [checking, setChecking] = useState(false)
  const [asked, setAsked] = useState<string>()
  const typed = recognisedBy(form)
  const settled = JSON.parse(useDebounced(JSON.stringify(typed), PAUSE_MS)) as Typed
  const enabled = adding && !isEmpty(settled)
  const { data } = useQuery({ ...similarQuery(settled), enabled, placeholderData: keepPreviousData })
  const leads = enabled ? (data?.items ?? []) : []
  return {
    leads,
    checking,
    /** These leads were asked about: saving again adds the typed one beside them. */
    isAsked: leads.length > 0 && asked === keyOf(leads),
    /** True where the typed company may be saved: none is like it, or that was asked about. */
    maySave: async (): Promise<boolean> => {
      if (!adding || isEmpty(typed)) return true
      setChecking(true)
      // Without an answer the lead is added: the server takes no company twice in one town in any case.
      const answer = await queryClient.fetchQuery(similarQuery(typed)).catch(() => undefined)
      setChecking(false)
      const found = keyOf(answer?.items ?? [])
      if (found === '' || found === asked) return true
      setAsked(found)
      return false
    },
  }
}
