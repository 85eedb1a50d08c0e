import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { keepEnter } from '../../../../ui/early-enter.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { notifyLater } from '../../../../ui/notify-later.ts'
import { needsConfirmation, type LeadsSearch } from '../../leads.model.ts'
import { useUnlock } from '../unlock/unlock.queries.ts'
import { useAskLimit } from '../unlock/use-ask-limit.ts'
import { useUnlockText } from '../unlock/unlock-text.tsx'

// No one waits for the dialog before the first row: it comes when the page has nothing better to do.
const UnlockDialog = lazyPart(() => import('../unlock/unlock-dialog.tsx').then((it) => it.UnlockDialog))
const GrantedContact = lazyPart(() => import('../unlock/granted-contact.tsx').then((it) => it.GrantedContact))

/** Unlocking from the list: what costs more than the user lets go is asked about in a dialog, the rest opens at once. */
export function useRowUnlock({ credits, search }: { credits: number | undefined; search: LeadsSearch }) {
  const { t } = useTranslation('leads')
  const textOf = useUnlockText()
  const unlock = useUnlock()
  const askLimit = useAskLimit()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<LeadSummary>()
  const [open, setOpen] = useState(false)

  useEffect(() => UnlockDialog.preload(), [])

  const start = (lead: LeadSummary) => {
    unlock.reset()
    if (needsConfirmation(lead, askLimit)) {
      keepEnter()
      setAsked(lead)
      setOpen(true)
      return
    }
    unlock.mutate(
      { id: lead.id },
      {
        onSuccess: ({ charged }) =>
          notifyLater({
            tone: 'ok',
            title: t('unlock.granted'),
            text: charged > 0 ? t('unlock.spent', { name: lead.companyName, count: charged }) : lead.companyName,
            action: {
              label: t('unlock.view'),
              onChoose: () =>
                void navigate({ to: '/leads/$id', params: { id: lead.id }, state: { leadsSearch: search } }),
            },
          }),
        onError: (error) =>
          notifyLater({ tone: 'bad', title: lead.companyName, text: textOf(error, { cost: lead.cost, credits }) }),
      },
    )
  }
  const close = () => {
    setOpen(false)
    // The button that opened the dialog is gone by now, and the focus would fall to the top of the page.
    if (unlock.isSuccess && asked) requestAnimationFrame(() => document.getElementById(`lead-${asked.id}`)?.focus())
  }
  const dialog = asked && (
    <Suspense>
      <UnlockDialog
        lead={asked}
        open={open}
        step={unlock.isSuccess ? 'granted' : unlock.isPending ? 'working' : 'asking'}
        credits={credits}
        error={unlock.isError ? textOf(unlock.error, { cost: asked.cost, credits }) : undefined}
        onConfirm={() => unlock.mutate({ id: asked.id })}
        onClose={close}
        granted={{
          text: <GrantedContact name={asked.companyName} contact={unlock.data?.lead.contact} />,
          next: <Granted id={asked.id} search={search} onClose={close} />,
        }}
      />
    </Suspense>
  )
  return { start, dialog, unlockingId: unlock.isPending ? unlock.variables.id : undefined }
}

function Granted({ id, search, onClose }: { id: string; search: LeadsSearch; onClose: () => void }) {
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
