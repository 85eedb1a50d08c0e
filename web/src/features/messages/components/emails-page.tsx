import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import styles from './emails-page.module.css'

type EmailsPageProps = { title: string; lede: string; actions?: ReactNode; children: ReactNode }

/** A page about emails to many leads, with a link back to the list of leads. */
export function EmailsPage({ title, lede, actions, children }: EmailsPageProps) {
  const { t } = useTranslation('bulk-email')
  return (
    <div className={styles.emailsPage}>
      <PageHead
        title={title}
        lede={lede}
        actions={
          <>
            <ButtonLink to="/leads" variant="ghost" icon={<ArrowLeft className="icon" aria-hidden="true" />}>
              {t('back')}
            </ButtonLink>
            {actions}
          </>
        }
      />
      {children}
    </div>
  )
}
