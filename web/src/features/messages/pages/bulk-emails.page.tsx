import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { BulkRuns } from '../components/bulk-run/bulk-runs.tsx'
import { EmailsPage } from '../components/emails-page.tsx'

const RunSheet = lazyPart(() => import('../components/bulk-run/run-sheet.tsx').then((it) => it.RunSheet))
const route = getRouteApi('/_app/leads/emails')

/** The list of bulk emails, and the progress of one of them. */
export function BulkEmailsPage() {
  const { t } = useTranslation(['bulk-email', 'lead-list'])
  const { id } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <EmailsPage title={t('lead-list:emails')} lede={t('lede')}>
      <BulkRuns />
      <Suspense>{id && <RunSheet key={id} id={id} onClose={() => void navigate({ search: {} })} />}</Suspense>
    </EmailsPage>
  )
}
