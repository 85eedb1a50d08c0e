import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../lib/use-shortcut.ts'
import { Button } from '../../../ui/button.tsx'
import { accessQuery, refreshLeads, useUnlock } from '../leads.queries.ts'
import { LockedContact } from './locked-contact.tsx'
import { NewContactNote } from './new-contact-note.tsx'
import { OpenContact } from './open-contact.tsx'
import { UnlockDialog } from './unlock-dialog.tsx'
import { useUnlockText } from './unlock-text.tsx'

/** Spec 9: 'Access Granted!' goes on by itself after this long. */
const GRANTED_MS = 1500

type ContactPanelProps = {
  lead: Lead
  credits: number | undefined
  /** Follows the open contact. */
  children: ReactNode
}

/** The contact, sealed or open, and the way from one to the other. */
export function ContactPanel({ lead, credits, children }: ContactPanelProps) {
  const { t } = useTranslation('leads')
  const flow = useUnlockFlow(lead)
  const { panel, dialog } = flow
  const cost = costOf(lead)
  useShortcut(
    cost > 0
      ? { keys: 'u', group: 'page', label: t('unlock.panel', { count: cost }), palette: true, run: panel.onUnlock }
      : undefined,
  )
  return (
    <>
      {lead.contact ? (
        <OpenContact
          lead={lead}
          contact={lead.contact}
          titleRef={flow.contactRef}
          newContact={<NewContactNote cost={cost} onUnlock={panel.onUnlock} />}
        >
          {children}
        </OpenContact>
      ) : (
        <LockedContact lead={lead} credits={credits} {...panel} />
      )}
      <UnlockDialog
        lead={{ ...lead, cost }}
        credits={credits}
        explain={lead.contact && t('unlock.newContactExplain')}
        {...dialog}
        next={
          <Button variant="primary" onClick={dialog.onClose}>
            {t('continue')}
          </Button>
        }
      />
    </>
  )
}

/** Of the contact, or of what was found since it was opened. */
const costOf = (lead: Lead) => (lead.contact ? lead.newContactCost : lead.cost)

function useUnlockFlow(lead: Lead) {
  const { t } = useTranslation('leads')
  const textOf = useUnlockText()
  const unlock = useUnlock()
  const access = useAccessCheck(lead)
  const [open, setOpen] = useState(false)
  const contactRef = useRef<HTMLElement>(null)
  const input = { id: lead.id, newContact: lead.access === 'unlocked' }
  const isFree = lead.access === 'locked' && lead.cost === 0
  const opening = useOpenByItself({ wanted: isFree, id: lead.id, open: unlock.mutate })

  const onClose = () => {
    setOpen(false)
    if (unlock.isSuccess) requestAnimationFrame(() => contactRef.current?.focus())
  }
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open || !unlock.isSuccess) return undefined
    const timer = setTimeout(() => close.current(), GRANTED_MS)
    return () => clearTimeout(timer)
  }, [open, unlock.isSuccess])

  const unlockError = unlock.isError ? textOf(unlock.error) : undefined
  const accessError = access.isError ? t('unlock.accessFailed') : undefined
  return {
    contactRef,
    panel: {
      opening: opening && !unlock.isError,
      error: isFree ? unlockError : accessError,
      onUnlock: () => {
        unlock.reset()
        setOpen(true)
      },
      onRetry: () => (isFree ? unlock.mutate(input) : void access.refetch()),
    },
    dialog: {
      open,
      step: unlock.isSuccess ? ('granted' as const) : unlock.isPending ? ('working' as const) : ('asking' as const),
      error: isFree ? undefined : unlockError,
      onConfirm: () => unlock.mutate(input),
      onClose,
    },
  }
}

/** A colleague may have opened it since the lead was read: then it is shown open, and nobody is asked to pay. */
function useAccessCheck(lead: Lead) {
  const queryClient = useQueryClient()
  const access = useQuery({ ...accessQuery(lead.id), enabled: lead.access === 'locked' && lead.cost > 0 })
  const opened = lead.access === 'locked' && access.data?.access === 'unlocked'
  useEffect(() => {
    if (opened) void refreshLeads(queryClient, lead.id)
  }, [opened, lead.id, queryClient])
  return access
}

type OpenByItself = { wanted: boolean; id: string; open: (input: { id: string }) => void }

/** Opens what costs nothing, once for each lead shown. */
function useOpenByItself({ wanted, id, open }: OpenByItself): boolean {
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!wanted || asked.current === id) return
    asked.current = id
    open({ id })
  }, [wanted, id, open])
  return wanted
}
