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

/** Searches the existing leads for the entered company: during typing, and again before saving. */
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
    /** The user was warned about these leads: saving again adds the entered company anyway. */
    isAsked: leads.length > 0 && asked === keyOf(leads),
    /** Resolves to true if the company may be saved: no lead is similar, or the user was already warned. */
    maySave: async (): Promise<boolean> => {
      if (!adding || isEmpty(typed)) return true
      setChecking(true)
      // Without a response the lead is added: the server rejects a second company with the same name and town in any
      // case.
      const answer = await queryClient.fetchQuery(similarQuery(typed)).catch(() => undefined)
      setChecking(false)
      const found = keyOf(answer?.items ?? [])
      if (found === '' || found === asked) return true
      setAsked(found)
      return false
    },
  }
}
