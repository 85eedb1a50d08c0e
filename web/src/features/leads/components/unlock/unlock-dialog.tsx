import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Globe, Mail, Phone } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { takeCapturedEnter } from '../../../../ui/inputs/captured-enter.ts'
import { Note } from '../../../../ui/note.tsx'
import { ConfirmationSetting } from './confirmation-setting.tsx'
import { LeadPlate } from '../row/lead-labels.tsx'
import styles from './unlock-dialog.module.css'

export type UnlockStep = 'asking' | 'working' | 'granted'
type Unlockable = Pick<LeadSummary, 'companyName' | 'cost' | 'qualityCategory' | 'hasPhone' | 'hasEmail' | 'hasWebsite'>

type UnlockDialogProps = {
  lead: Unlockable
  open: boolean
  step: UnlockStep
  /** Credits before the unlock; undefined while they load. */
  credits: number | undefined
  error: string | undefined
  /** Describes the purchase if it is not the whole contact. */
  explain?: string | undefined
  onConfirm: () => void
  onClose: () => void
  /** The unlocked values and the next action, if the dialog stays open after the unlock. */
  granted?: { text: ReactNode; next: ReactNode } | undefined
  /** Receives the focus on close; by default, the element that opened the dialog. */
  finalFocus?: () => HTMLElement | null
}

/** Asks for confirmation before credits are spent. */
export function UnlockDialog(props: UnlockDialogProps) {
  const { lead, open, step, onConfirm, onClose } = props
  const { t } = useTranslation('leads')
  const confirmRef = useRef<HTMLButtonElement>(null)
  const name = lead.companyName
  const granted = step === 'granted' ? props.granted : undefined
  const asking = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button
        ref={confirmRef}
        variant="primary"
        busy={step === 'working'}
        onClick={onConfirm}
        onFocus={() => {
          if (takeCapturedEnter()) onConfirm()
        }}
        // The Enter key that opened the dialog may still be held down.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {t('unlock.confirm', { count: lead.cost })}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      initialFocus={confirmRef}
      {...(props.finalFocus && { finalFocus: props.finalFocus })}
      title={granted ? t('unlock.granted') : t('unlock.title', { name })}
      mark={
        granted ? (
          <CircleCheck className="icon size-lg text-ok" aria-hidden="true" />
        ) : (
          <LeadPlate lead={lead} size="lg" />
        )
      }
      footer={granted ? granted.next : asking}
    >
      {granted ? granted.text : <Bill {...props} />}
    </Dialog>
  )
}

/** The values that the unlock provides: only those that exist. */
function IncludedMethods({ lead }: { lead: Unlockable }) {
  const { t } = useTranslation('leads')
  const methods = [
    { Icon: Phone, known: lead.hasPhone, name: t('contact.phone'), missing: t('missing.phone') },
    { Icon: Mail, known: lead.hasEmail, name: t('contact.email'), missing: t('missing.email') },
    { Icon: Globe, known: lead.hasWebsite, name: t('contact.website'), missing: t('missing.website') },
  ]
  return (
    <>
      <p className="soft">{t('unlock.opens')}</p>
      <ul className={styles.bought}>
        {methods.map(({ Icon, known, name, missing }) => (
          <li key={name} className={known ? undefined : 'is-missing'}>
            <Icon className="icon" aria-hidden="true" />
            {known ? name : missing}
          </li>
        ))}
      </ul>
    </>
  )
}

function Bill({ lead, credits, error, explain }: UnlockDialogProps) {
  const { t } = useTranslation('leads')
  const { cost } = lead
  return (
    <>
      {explain === undefined ? <IncludedMethods lead={lead} /> : <p className="soft">{explain}</p>}
      <dl className={`numeric ${styles.bill}`}>
        <dt>{t('unlock.cost')}</dt>
        <dd>{t('credits', { count: cost })}</dd>
        {credits !== undefined && credits >= cost && (
          <>
            <dt>{t('unlock.left')}</dt>
            <dd>{t('credits', { count: credits - cost })}</dd>
          </>
        )}
      </dl>
      <ConfirmationSetting />
      {error !== undefined && (
        <Note
          tone="bad"
          className={styles.billError}
          action={
            credits !== undefined &&
            credits < cost && (
              <Link to="/billing" search={{ tab: 'credits' }} className="strong">
                {t('lowCredits.buy')}
              </Link>
            )
          }
        >
          {error}
        </Note>
      )}
    </>
  )
}
