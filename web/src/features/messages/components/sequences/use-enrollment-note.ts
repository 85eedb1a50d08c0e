import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/format.ts'
import { type EnrollmentState, nextOf } from '../../sequences.model.ts'
import { usePlanEnded } from './use-plan-ended.ts'

/** How many emails a lead got, and when the next one follows, what it waits for or when it ended. */
export function useEnrollmentNote() {
  const { t } = useTranslation('sequences')
  const planEnded = usePlanEnded()
  return (enrollment: EnrollmentState): string => {
    const { sent, steps } = enrollment
    const next = nextOf(enrollment, { planEnded, now: new Date() })
    const then = next && t(next.kind, { time: next.at ? formatDateTime(next.at) : '' })
    return [t('progress', { sent, steps }), then].filter(Boolean).join(' · ')
  }
}
