import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './closing-call.module.css'

/** The blue sign at the end of a page, shown once per page. */
export function ClosingCall({ title, children }: { title?: string; children?: ReactNode }) {
  const { t } = useTranslation('public-site')
  const { searchesPerPeriod: searches, creditsPerPeriod: credits } = PLANS.free
  return (
    <section className={styles.around}>
      <div className={styles.sign}>
        <div>
          <h2>{title ?? t('close.title')}</h2>
          <p>
            {t('close.text', { searches, credits })} {children}
          </p>
        </div>
        <a className="button size-lg" href="/register">
          {t('startFree')}
        </a>
      </div>
    </section>
  )
}
