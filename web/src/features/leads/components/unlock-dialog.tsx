import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { LeadPlate } from './grade-label.tsx'
import './unlock-dialog.css'

export type UnlockStep = 'asking' | 'working' | 'granted'
type Unlockable = Pick<LeadSummary, 'companyName' | 'cost' | 'qualityCategory'>

type UnlockDialogProps = {
  lead: Unlockable
  open: boolean
  step: UnlockStep
  /** Credits before the unlock; unknown while they load. */
  credits: number | undefined
  error: string | undefined
  /** What is paid for, where that is not the whole contact. */
  explain?: string | undefined
  onConfirm: () => void
  onClose: () => void
  /** What to go on to once access is granted. */
  next: ReactNode
}

/** Asks before it spends, then says what was opened. */
export function UnlockDialog({
  lead,
  open,
  step,
  credits,
  error,
  explain,
  onConfirm,
  onClose,
  next,
}: UnlockDialogProps) {
  const { t } = useTranslation('leads')
  const name = lead.companyName
  const granted = step === 'granted'
  const asking = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" busy={step === 'working'} onClick={onConfirm}>
        {t('unlock.confirm', { count: lead.cost })}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={granted ? t('unlock.granted') : t('unlock.title', { name })}
      mark={granted ? <CircleCheck className="i l tone-ok" aria-hidden="true" /> : <LeadPlate lead={lead} size="lg" />}
      footer={granted ? next : asking}
    >
      {granted ? (
        <output className="soft">{t('unlock.grantedText', { name })}</output>
      ) : (
        <Bill cost={lead.cost} credits={credits} error={error} explain={explain ?? t('unlock.explain')} />
      )}
    </Dialog>
  )
}

type BillProps = { cost: number; credits: number | undefined; error: string | undefined; explain: string }
function Bill({ cost, credits, error, explain }: BillProps) {
  const { t } = useTranslation('leads')
  return (
    <>
      <p className="soft">{explain}</p>
      <dl className="bill num">
        <dt>{t('unlock.cost')}</dt>
        <dd>{t('credits', { count: cost })}</dd>
        {credits !== undefined && credits >= cost && (
          <>
            <dt>{t('unlock.left')}</dt>
            <dd>{t('credits', { count: credits - cost })}</dd>
          </>
        )}
      </dl>
      {error !== undefined && (
        <Note tone="bad" className="bill-error">
          {error}
        </Note>
      )}
    </>
  )
}
