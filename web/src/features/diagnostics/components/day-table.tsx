import type { InstallationState } from '@leadhaul/contract/diagnostics/operator.contract.ts'
import { useTranslation } from 'react-i18next'
import { formatMediumDate } from '../../../lib/i18n/format.ts'
import { CountTable } from './count-table.tsx'

/** Sign-ups and searches per day. */
export function DayTable({ days }: { days: InstallationState['days'] }) {
  const { t } = useTranslation('diagnostics')
  return (
    <CountTable
      title={t('admin.days')}
      first={t('admin.day')}
      columns={[t('admin.signUps'), t('admin.searches')]}
      rows={days.map(({ day, signUps, searches }) => ({ name: formatMediumDate(day), counts: [signUps, searches] }))}
    />
  )
}
