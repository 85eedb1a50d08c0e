import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { type TableColumn, tableColumns } from '../../leads.model.ts'
import { TableHead } from './table-head.tsx'
import leadCardStyles from './lead-card.module.css'
import leadsCardsStyles from './leads-cards.module.css'
import leadsLoadedStyles from './leads-loaded.module.css'
import tableHeadStyles from './table-head.module.css'

/** Uneven, so that the placeholders look like names and not like stripes. */
const WIDTHS = [72, 54, 86, 61, 78, 49, 67, 82, 58, 74]

/** The size of a cell's placeholder: width and height in px. */
const CELL_SIZES: Record<TableColumn, readonly [number, number]> = {
  place: [90, 12],
  distance: [40, 12],
  country: [70, 12],
  date: [44, 12],
  contact: [130, 12],
  ways: [54, 12],
  grade: [20, 20],
  status: [64, 12],
}

/** Placeholder rows with the height of real rows, so that nothing moves when the data arrives. */
export function TableSkeleton(props: ComponentProps<typeof TableHead>) {
  const { t } = useTranslation('leads')
  const columns = tableColumns(props.columns, props.filter)
  return (
    <section className={`sheet ${leadsLoadedStyles.list}`} aria-busy="true" aria-label={t('list.label')}>
      <output className="visually-hidden">{t('counting')}</output>
      <table className="table" aria-hidden="true" inert>
        <TableHead {...props} />
        <tbody>
          {WIDTHS.map((width) => (
            <tr key={width}>
              <td className={tableHeadStyles.check}>
                <Skeleton width={16} height={16} />
              </td>
              <td>
                <Skeleton width={`${width}%`} />
                <Skeleton width={`${width * 0.6}%`} height={8} gap={8} />
              </td>
              {columns.map((column) => (
                <td key={column} className={tableHeadStyles[column]}>
                  <Skeleton width={CELL_SIZES[column][0]} height={CELL_SIZES[column][1]} />
                </td>
              ))}
              <td className={tableHeadStyles.action}>
                <Skeleton height={28} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function CardsSkeleton() {
  const { t } = useTranslation('leads')
  return (
    <div className={leadsCardsStyles.cards} aria-busy="true">
      <output className="visually-hidden">{t('counting')}</output>
      {WIDTHS.slice(0, 5).map((width) => (
        <div key={width} className={leadCardStyles.card}>
          <div className={leadCardStyles.header}>
            <Skeleton width={28} height={28} />
            <div className="grow">
              <Skeleton width={`${width}%`} height={12} gap={4} />
              <Skeleton width={`${width * 0.6}%`} height={8} gap={9} />
            </div>
          </div>
          <div className={leadCardStyles.meta}>
            <Skeleton width={`${width * 0.7}%`} />
          </div>
          <div className={leadCardStyles.footer}>
            <Skeleton width={140} />
            <span className="grow" />
            <Skeleton width={112} height={44} />
          </div>
        </div>
      ))}
    </div>
  )
}
