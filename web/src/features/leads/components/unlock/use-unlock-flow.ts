import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { captureEnter } from '../../../../ui/inputs/captured-enter.ts'
import { notifyLater } from '../../../../ui/overlays/notify-later.ts'
import { needsConfirmation } from '../../leads.model.ts'
import { accessQuery, refreshLeads } from '../../leads.queries.ts'
import { useUnlock } from './unlock.queries.ts'
import { useSpentText, useUnlockText } from './use-unlock-text.ts'
import { useConfirmationThreshold } from './use-confirmation-threshold.ts'

/** Spec 9: 'Access Granted!' is shown this long. */
const GRANTED_MS = 1500

/** The price of the contact or, if it is unlocked, of the values found since. */
export const costOf = (lead: Lead) => (lead.contact ? lead.newContactCost : lead.cost)

/** The steps from a locked to an unlocked contact: confirmation, failure and success. */
export function useUnlockFlow(lead: Lead, credits: number | undefined) {
  const { t } = useTranslation('leads')
  const textOf = useUnlockText()
  const spentText = useSpentText()
  const unlock = useUnlock()
  const access = useAccessCheck(lead)
  const confirmationThreshold = useConfirmationThreshold()
  const [open, setOpen] = useState(false)
  const contactRef = useRef<HTMLElement>(null)
  const [granted, showGranted] = useGranted()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const cost = costOf(lead)
  const input = { id: lead.id, newContact: lead.access === 'unlocked', maxCost: cost }
  const isFree = lead.access === 'locked' && cost === 0
  const isAutoUnlocking = useAutoUnlock({ wanted: isFree, id: lead.id, open: unlock.mutate })

  // The response and the closing dialog render in any order; the focus moves after both.
  const contactShown = granted && lead.contact !== undefined && !open
  useEffect(() => {
    if (contactShown) contactRef.current?.focus()
  }, [contactShown])

  // Promises, because the callbacks of `mutate` are dropped if the user has moved on to another lead.
  const start = () =>
    void unlock.mutateAsync(input).then(
      ({ charged }) => {
        if (isMounted.current) {
          setOpen(false)
          showGranted()
        } else notifyLater({ tone: 'ok', title: t('unlock.granted'), text: spentText(lead, charged) })
      },
      (error: unknown) => {
        if (!isMounted.current)
          notifyLater({ tone: 'bad', title: lead.companyName, text: textOf(error, { cost, credits }) })
      },
    )
  const requestUnlock = () => {
    unlock.reset()
    if (!needsConfirmation({ access: 'locked', cost }, confirmationThreshold)) {
      start()
      return
    }
    captureEnter()
    setOpen(true)
  }
  const retry = () => {
    if (!unlock.isError) void access.refetch()
    // The user confirmed the previous price.
    else if (cost > unlock.variables.maxCost) requestUnlock()
    else start()
  }
  const unlockError = unlock.isError ? textOf(unlock.error, { cost, credits }) : undefined
  const accessError = access.isError ? t('unlock.accessFailed') : undefined
  return {
    contactRef,
    granted,
    panel: {
      opening: isAutoUnlocking && !unlock.isError,
      busy: unlock.isPending,
      error: open ? accessError : (unlockError ?? accessError),
      onUnlock: requestUnlock,
      onRetry: retry,
    },
    dialog: {
      open,
      step: unlock.isPending ? ('working' as const) : ('asking' as const),
      error: unlockError,
      finalFocus: () => (unlock.isSuccess ? contactRef.current : null),
      onConfirm: start,
      onClose: () => {
        setOpen(false)
        if (!unlock.isPending) unlock.reset()
      },
    },
  }
}

/** Whether the unlock was successful within the last `GRANTED_MS`, and a function that starts this time. */
function useGranted(): [boolean, () => void] {
  const [granted, setGranted] = useState(false)
  useEffect(() => {
    if (!granted) return undefined
    const timer = setTimeout(() => setGranted(false), GRANTED_MS)
    return () => clearTimeout(timer)
  }, [granted])
  return [granted, () => setGranted(true)]
}

/** A colleague may have unlocked the lead since it was loaded: it is then shown unlocked, at no cost. */
function useAccessCheck(lead: Lead) {
  const queryClient = useQueryClient()
  const access = useQuery({ ...accessQuery(lead.id), enabled: lead.access === 'locked' && lead.cost > 0 })
  const isUnlockedElsewhere = lead.access === 'locked' && access.data?.access === 'unlocked'
  useEffect(() => {
    if (isUnlockedElsewhere) void refreshLeads(queryClient, lead.id)
  }, [isUnlockedElsewhere, lead.id, queryClient])
  return access
}

type AutoUnlockOptions = { wanted: boolean; id: string; open: (input: { id: string; maxCost: number }) => void }

/** Unlocks a free lead automatically, once for each lead shown. */
function useAutoUnlock({ wanted, id, open }: AutoUnlockOptions): boolean {
  const requestedId = useRef<string>(undefined)
  useEffect(() => {
    if (!wanted || requestedId.current === id) return
    requestedId.current = id
    open({ id, maxCost: 0 })
  }, [wanted, id, open])
  return wanted
}
