import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { captureEnter } from '../../../../ui/inputs/captured-enter.ts'
import { lazyPart, OverlayLoading } from '../../../../ui/loading/lazy-part.ts'
import { notifyLater } from '../../../../ui/overlays/notify-later.ts'
import { needsConfirmation, type LeadsSearch } from '../../leads.model.ts'
import { isPriceChanged, fetchLeadSummary, useUnlock, useUnlocking } from '../unlock/unlock.queries.ts'
import { useConfirmationThreshold } from '../unlock/use-confirmation-threshold.ts'
import { useSpentText, useUnlockText } from '../unlock/use-unlock-text.ts'

// The dialog is not needed for the first row: it is loaded when the page is idle.
const UnlockDialog = lazyPart(() => import('../unlock/unlock-dialog.tsx').then((it) => it.UnlockDialog))
const GrantedContact = lazyPart(() => import('../unlock/granted-contact.tsx').then((it) => it.GrantedContact))

/**
 * Unlocking from the list: prices above the user's threshold are confirmed in a dialog, others are unlocked immediately.
 */
export function useRowUnlock({ credits, search }: { credits: number | undefined; search: LeadsSearch }) {
  const { t } = useTranslation('leads')
  const textOf = useUnlockText()
  const spentText = useSpentText()
  const unlock = useUnlock()
  // Several rows may be unlocked concurrently, also while the dialog shows the result of another unlock.
  const { mutateAsync: unlockImmediately } = useUnlock()
  const unlocking = useUnlocking()
  const confirmationThreshold = useConfirmationThreshold()
  const navigate = useNavigate()
  const [dialogLead, setDialogLead] = useState<LeadSummary>()
  const [open, setOpen] = useState(false)
  const openLeadId = useRef<string>(undefined)

  useEffect(() => UnlockDialog.preload(), [])

  // Promises here and below: the callbacks of `mutate` are dropped when it is called for another lead.
  const notifyFailure = (lead: LeadSummary) => (error: unknown) =>
    notifyLater({ tone: 'bad', title: lead.companyName, text: textOf(error, { cost: lead.cost, credits }) })
  const confirm = (lead: LeadSummary) =>
    void unlock.mutateAsync({ id: lead.id, maxCost: lead.cost }).catch(async (error: unknown) => {
      // While the dialog shows this lead, it also shows the error.
      if (openLeadId.current !== lead.id) notifyFailure(lead)(error)
      else if (isPriceChanged(error)) {
        const now = await fetchLeadSummary(lead.id).catch(() => lead)
        // The dialog may show another lead by then.
        setDialogLead((shown) => (shown?.id === lead.id ? now : shown))
      }
    })
  const start = (lead: LeadSummary) => {
    if (unlocking.includes(lead.id)) return
    if (needsConfirmation(lead, confirmationThreshold)) {
      unlock.reset()
      captureEnter()
      setDialogLead(lead)
      setOpen(true)
      openLeadId.current = lead.id
      return
    }
    void unlockImmediately({ id: lead.id, maxCost: lead.cost }).then(
      ({ charged }) =>
        notifyLater({
          tone: 'ok',
          title: t('unlock.granted'),
          text: spentText(lead, charged),
          action: {
            label: t('unlock.view'),
            onChoose: () =>
              void navigate({ to: '/leads/$id', params: { id: lead.id }, state: { leadsSearch: search } }),
          },
        }),
      notifyFailure(lead),
    )
  }
  const close = () => {
    setOpen(false)
    openLeadId.current = undefined
    // The button that opened the dialog is gone, and the focus would move to the top of the page.
    if (unlock.isSuccess && dialogLead)
      requestAnimationFrame(() => document.getElementById(`lead-${dialogLead.id}`)?.focus())
  }
  const dialog = dialogLead && (
    <Suspense fallback={<OverlayLoading />}>
      <UnlockDialog
        lead={dialogLead}
        open={open}
        step={unlock.isSuccess ? 'granted' : unlock.isPending ? 'working' : 'asking'}
        credits={credits}
        error={unlock.isError ? textOf(unlock.error, { cost: dialogLead.cost, credits }) : undefined}
        onConfirm={() => confirm(dialogLead)}
        onClose={close}
        granted={{
          text: <GrantedContact name={dialogLead.companyName} contact={unlock.data?.lead.contact} />,
          next: <GrantedActions id={dialogLead.id} search={search} onClose={close} />,
        }}
      />
    </Suspense>
  )
  return { start, dialog }
}

function GrantedActions({ id, search, onClose }: { id: string; search: LeadsSearch; onClose: () => void }) {
  const { t } = useTranslation('leads')
  return (
    <>
      <Button onClick={onClose}>{t('close')}</Button>
      <ButtonLink variant="primary" to="/leads/$id" params={{ id }} state={{ leadsSearch: search }}>
        {t('unlock.view')}
      </ButtonLink>
    </>
  )
}
