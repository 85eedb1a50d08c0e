import type { CallOutcome } from '@leadhaul/contract/interactions/interactions.contract.ts'
import { CalendarClock, CircleCheck, CircleX, type LucideIcon, PhoneMissed, PhoneOff } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { CALL_OUTCOMES } from '../interactions.model.ts'
import { type CalledLead, useLogCall } from './use-log-call.ts'
import styles from './log-call.module.css'

const ICONS: Record<CallOutcome, LucideIcon> = {
  reached: CircleCheck,
  no_answer: PhoneMissed,
  call_back: CalendarClock,
  wrong_number: PhoneOff,
  not_interested: CircleX,
}
type LogCallProps = {
  /** An unlocked lead. */
  lead: CalledLead
  /** Called if the call must be repeated, to plan the next one. */
  onCallBack: (lead: CalledLead) => void
}

/** One button for each outcome of the call that has just ended. */
export function LogCall({ lead, onCallBack }: LogCallProps) {
  const { t } = useTranslation('history')
  const { log, pending } = useLogCall(onCallBack)
  const labelId = useId()
  return (
    <fieldset className={styles.logCall} aria-labelledby={labelId}>
      <span className="label" id={labelId}>
        {t('call.log')}
      </span>
      {CALL_OUTCOMES.map((outcome) => {
        const Icon = ICONS[outcome]
        return (
          <Button
            key={outcome}
            size="sm"
            icon={<Icon className="icon size-sm" aria-hidden="true" />}
            busy={pending === outcome}
            onClick={() => log(lead, outcome)}
          >
            {t(`call.outcome.${outcome}`)}
          </Button>
        )
      })}
    </fieldset>
  )
}
