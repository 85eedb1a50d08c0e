import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../../lib/browser/media-query.ts'
import { classNames } from '../../../../ui/class-names.ts'
import styles from './filter-group.module.css'

type FilterGroupProps = {
  title: string
  /** The number of active choices. */
  chosen: number
  className?: string
  children: ReactNode
}

/** One filter of the panel. On a phone it is collapsed, because nine open filters would be too long. */
export function FilterGroup({ title, chosen, className, children }: FilterGroupProps) {
  const { t } = useTranslation('lead-list')
  const narrow = useMediaQuery('(max-width: 767px)')
  const [open, setOpen] = useState(chosen > 0)
  const count = chosen > 0 && (
    <span className="badge tone-info numeric">
      <span aria-hidden="true">{chosen}</span>
      <span className="visually-hidden">{t('filter.chosen', { count: chosen })}</span>
    </span>
  )
  if (!narrow)
    return (
      <fieldset className={className}>
        <legend className="label">{title}</legend>
        {children}
      </fieldset>
    )
  return (
    <fieldset className={classNames(styles.fold, className)}>
      <legend>
        <button type="button" className={styles.foldButton} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className="grow">{title}</span>
          {count}
          <ChevronDown className="icon" aria-hidden="true" />
        </button>
      </legend>
      {open && children}
    </fieldset>
  )
}
