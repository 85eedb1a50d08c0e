import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebLink } from '../../lead.model.ts'
import styles from './unlocked-contact.module.css'

/** A link to an external page, without a referrer and without a reference to this window. */
export function OutsideLink({ link, children }: { link: WebLink; children?: ReactNode }) {
  const { t } = useTranslation('leads')
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" className={styles.wrapAnywhere}>
      {children ?? link.label}
      <span className="visually-hidden"> ({t('lead.newTab')})</span>
    </a>
  )
}
