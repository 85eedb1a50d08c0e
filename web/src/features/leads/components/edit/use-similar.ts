import type { SimilarLead } from '@leadhaul/contract/leads/lead-edit.contract.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { similarQuery } from './lead-edit.queries.ts'
import { type LeadForm, identifyingValues } from './lead-form.model.ts'

const DEBOUNCE_MS = 300

type Typed = ReturnType<typeof identifyingValues>
const isEmpty = (typed: Typed) => Object.values(typed).every((value) => value === '')
const keyOf = (leads: readonly SimilarLead[]) => leads.map(({ id, by }) => `${id} ${by.join('+')}`).join(' ')

/** Searches the existing leads for the entered company: during typing, and again before saving. */
export function useSimilar({ form, adding }: { form: LeadForm; adding: boolean }) {
  const queryClient = useQueryClient()
  const [checking, setChecking] = useState(false)
  const [warnedKey, setWarnedKey] = useState<string>()
  const typed = identifyingValues(form)
  const settled = JSON.parse(useDebounced(JSON.stringify(typed), DEBOUNCE_MS)) as Typed
  const enabled = adding && !isEmpty(settled)
  const { data } = useQuery({ ...similarQuery(settled), enabled, placeholderData: keepPreviousData })
  const leads = enabled ? (data?.items ?? []) : []
  return {
    leads,
    checking,
    /** The user was warned about these leads: saving again adds the entered company anyway. */
    wasWarned: leads.length > 0 && warnedKey === keyOf(leads),
    /** Resolves to true if no existing lead is similar, or if the user was already warned about the same leads. */
    checkCanSave: async (): Promise<boolean> => {
      if (!adding || isEmpty(typed)) return true
      setChecking(true)
      // Without a response the lead is added: the server rejects a second company with the same name and town in any
      // case.
      const answer = await queryClient.fetchQuery(similarQuery(typed)).catch(() => undefined)
      setChecking(false)
      const found = keyOf(answer?.items ?? [])
      if (found === '' || found === warnedKey) return true
      setWarnedKey(found)
      return false
    },
  }
}
