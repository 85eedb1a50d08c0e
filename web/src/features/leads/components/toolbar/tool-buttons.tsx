import type { LeadsFilter } from '../../leads.model.ts'
import { ArrowDownWideNarrow, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../../../../ui/button.tsx'
import { orderKeyOf } from './order.model.ts'
import styles from './leads-toolbar.module.css'

/** Shows the current order of the list. */
export function SortButton({ filter, ...rest }: ButtonProps & { filter: LeadsFilter }) {
  const { t } = useTranslation(['leads', 'lead-list'])
  const name = t(`lead-list:sort.${orderKeyOf(filter)}`)
  return (
    <Button
      variant="ghost"
      className={styles.sort}
      icon={<ArrowDownWideNarrow className="icon" aria-hidden="true" />}
      aria-label={t('sort.button', { name })}
      title={t('sort.button', { name })}
      {...rest}
    >
      <span>{name}</span>
    </Button>
  )
}

export function ColumnsButton(props: ButtonProps) {
  const { t } = useTranslation('leads')
  return (
    <Button
      variant="ghost"
      iconOnly
      className={styles.columns}
      icon={<Settings2 className="icon" aria-hidden="true" />}
      aria-label={t('columns.button')}
      title={t('columns.button')}
      {...props}
    />
  )
}
