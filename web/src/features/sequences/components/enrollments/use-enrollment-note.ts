import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/i18n/format.ts'
import { type EnrollmentState, nextEventOf } from '../../sequences.model.ts'

/**
 * The number of emails sent to a lead, and when the next one follows, what it waits for, or when the sequence ended.
 */
export function useEnrollmentNote() {
  const { t } = useTranslation('sequences')
  return (enrollment: EnrollmentState): string => {
    const { sent, simulated, steps } = enrollment
    const next = nextEventOf(enrollment, new Date())
    const nextText = next && t(next.kind, { time: next.at ? formatDateTime(next.at) : '' })
    const parts = [
      (sent > 0 || simulated === 0) && t('progress', { sent, steps }),
      simulated > 0 && t('simulated', { simulated, steps }),
      nextText,
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
