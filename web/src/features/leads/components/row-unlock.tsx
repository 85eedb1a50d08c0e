import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { whenIdle } from '../../../ui/when-idle.ts'
import { needsConfirmation, type LeadsSearch } from '../leads.model.ts'
import { useUnlock } from '../leads.queries.ts'
import { useUnlockText } from './unlock-text.tsx'

// Neither the dialog nor the toasts are needed for the first row: they come when the page has nothing better to do.
const loadDialog = () => import('./unlock-dialog.tsx').then(({ UnlockDialog }) => ({ default: UnlockDialog }))
const loadToasts = () => import('../../../ui/toast.ts')
const UnlockDialog = lazy(loadDialog)

/** Unlocking from the list: what costs is asked about in a dialog, what is free opens at once. */
export function useRowUnlock({ credits, search }: { credits: number | undefined; search: LeadsSearch }) {
  const { t } = useTranslation('leads')
  const textOf = useUnlockText()
  const unlock = useUnlock()
  const [asked, setAsked] = useState<LeadSummary>()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    void whenIdle().then(() => Promise.all([loadDialog(), loadToasts()]))
  }, [])

  const start = (lead: LeadSummary) => {
    unlock.reset()
    if (needsConfirmation(lead)) {
      setAsked(lead)
      setOpen(true)
      return
    }
    unlock.mutate(
      { id: lead.id },
      {
        onSuccess: () => tell({ tone: 'ok', title: t('unlock.granted'), text: lead.companyName }),
        onError: (error) => tell({ tone: 'bad', title: lead.companyName, text: textOf(error) }),
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
        error={unlock.isError ? textOf(unlock.error) : undefined}
        onConfirm={() => unlock.mutate({ id: asked.id })}
        onClose={close}
        next={<Granted id={asked.id} search={search} onClose={close} />}
      />
    </Suspense>
  )
  return { start, dialog, unlockingId: unlock.isPending ? unlock.variables.id : undefined }
}

type Toast = { tone: 'ok' | 'bad'; title: string; text: string }
const tell = (toast: Toast) => void loadToasts().then(({ notify }) => notify(toast))

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
