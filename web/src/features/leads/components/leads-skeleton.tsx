import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TableHead } from './leads-table.tsx'

/** Uneven, so that it reads as names and not as stripes. */
const WIDTHS = [72, 54, 86, 61, 78, 49, 67, 82, 58, 74]

/** Rows to come, of the height of real ones, so that nothing moves when they do. */
export function TableSkeleton() {
  const { t } = useTranslation('leads')
  return (
    <section className="sheet list" aria-busy="true" aria-label={t('list.label')}>
      <output className="vh">{t('counting')}</output>
      <table className="table" aria-hidden="true">
        <TableHead />
        <tbody>
          {WIDTHS.map((width) => (
            <tr key={width}>
              <td>
                <Skeleton width={`${width}%`} />
                <Skeleton width={`${width * 0.6}%`} height={8} gap={8} />
              </td>
              <td className="c-place">
                <Skeleton width={`${width * 0.7}%`} />
              </td>
              <td className="c-date">
                <Skeleton width={44} />
              </td>
              <td className="c-contact">
                <Skeleton width={`${width}%`} />
              </td>
              <td className="c-grade">
                <Skeleton width={20} height={20} />
              </td>
              <td className="c-status">
                <Skeleton width={64} />
              </td>
              <td className="c-action">
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
    <div className="cards" aria-busy="true">
      <output className="vh">{t('counting')}</output>
      {WIDTHS.slice(0, 5).map((width) => (
        <div key={width} className="card">
          <div className="card-h">
            <Skeleton width={28} height={28} />
            <div className="grow">
              <Skeleton width={`${width}%`} height={12} gap={4} />
              <Skeleton width={`${width * 0.6}%`} height={8} gap={9} />
            </div>
          </div>
          <div className="card-m">
            <Skeleton width={`${width * 0.7}%`} />
          </div>
          <div className="card-f">
            <Skeleton width={140} />
            <span className="grow" />
            <Skeleton width={112} height={44} />
          </div>
        </div>
      ))}
    </div>
  )
}
