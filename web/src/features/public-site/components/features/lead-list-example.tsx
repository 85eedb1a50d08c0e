import { useTranslation } from 'react-i18next'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { StatusRing } from '../../../../ui/leads/status-ring.tsx'
import styles from './lead-list-example.module.css'

const ROWS = [
  { id: 'somes', grade: 'A', name: 'Mobila Someș Producție SRL', town: 'Gherla', status: 'negotiation', who: 'AP' },
  { id: 'donau', grade: 'A', name: 'Kühlhaus Donau-Ries', town: 'Nördlingen', status: 'proposal', who: 'IM' },
  { id: 'turda', grade: 'B', name: 'Frigo Depozit Turda SRL', town: 'Turda', status: 'contacted', who: 'AP' },
  { id: 'otel', grade: 'B', name: 'Distribuție Oțel Hunedoara SA', town: 'Hunedoara', status: 'qualified', who: 'RD' },
  { id: 'livenza', grade: 'A', name: 'Arredamenti Livenza S.p.A.', town: 'Pordenone', status: 'won', who: 'IM' },
] as const
const NEXT_STEPS = {
  negotiation: 'price',
  proposal: 'call',
  contacted: 'follow',
  qualified: 'hours',
  won: 'weekly',
} as const

/** The shared list with status, next step, member and date. */
export function LeadListExample() {
  const { t } = useTranslation(['public-features', 'leads'])
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['grade', 'company', 'status', 'next', 'who'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`work.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ id, grade, name, town, status, who }) => (
          <tr key={id}>
            <td>
              <GradePlate grade={grade} />
            </td>
            <td>
              <span className="company-name">{name}</span>
              <span className="subtext">{town}</span>
            </td>
            <td>
              <StatusRing status={status} label={t(`leads:status.${status}`)} />
            </td>
            <td className={styles.next}>{t(`work.step.${NEXT_STEPS[status]}`)}</td>
            <td className={styles.who}>
              <span className="badge">{who}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
