import type { Enrollment } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/format.ts'

/** How many emails a lead got, and when the next one follows or when it ended. */
export function useEnrollmentNote() {
  const { t } = useTranslation('sequences')
  return ({ sent, steps, dueAt, endedAt, paused, status }: Enrollment): string => {
    const isDue = dueAt !== null && new Date(dueAt) <= new Date()
    const then =
      status !== 'active'
        ? endedAt && t('ended', { time: formatDateTime(endedAt) })
        : paused
          ? t('waits')
          : sent < steps && dueAt && (isDue ? t('soon') : t('next', { time: formatDateTime(dueAt) }))
    return [t('progress', { sent, steps }), then].filter(Boolean).join(' · ')
  }
}
