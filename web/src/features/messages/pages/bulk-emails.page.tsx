import { getRouteApi } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { BulkRuns } from '../components/bulk-run/bulk-runs.tsx'
import styles from './bulk-emails.page.module.css'

const RunSheet = lazyPart(() => import('../components/bulk-run/run-sheet.tsx').then((it) => it.RunSheet))
const route = getRouteApi('/_app/leads/emails')

/** The bulk emails, and how far one of them is. */
export function BulkEmailsPage() {
  const { t } = useTranslation(['bulk-email', 'lead-list'])
  const { id } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className={styles.emailsPage}>
      <PageHead
        title={t('lead-list:emails')}
        lede={t('lede')}
        actions={
          <ButtonLink to="/leads" variant="ghost" icon={<ArrowLeft className="icon" aria-hidden="true" />}>
            {t('back')}
          </ButtonLink>
        }
      />
      <BulkRuns />
      <Suspense>{id && <RunSheet key={id} id={id} onClose={() => void navigate({ search: {} })} />}</Suspense>
    </div>
  )
}
