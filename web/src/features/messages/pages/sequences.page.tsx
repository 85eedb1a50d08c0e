import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { getRouteApi } from '@tanstack/react-router'
import { ArrowLeft, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { SequenceList } from '../components/sequences/sequence-list.tsx'
import styles from './bulk-emails.page.module.css'

const SequenceSheet = lazyPart(() =>
  import('../components/sequences/sequence-sheet.tsx').then((it) => it.SequenceSheet),
)
const SequenceEditor = lazyPart(() =>
  import('../components/sequences/sequence-editor.tsx').then((it) => it.SequenceEditor),
)
const route = getRouteApi('/_app/leads/sequences')

/** The sequences, one of them with its leads, and the editor. */
export function SequencesPage({ me }: { me: Me | undefined }) {
  const { t } = useTranslation(['sequences', 'bulk-email', 'lead-list'])
  const { id, edit } = route.useSearch()
  const navigate = route.useNavigate()
  // The editor has saved what was typed, or asked, by then.
  const show = (shown: string | undefined) =>
    void navigate({ search: shown === undefined ? {} : { id: shown }, ignoreBlocker: true })
  return (
    <div className={styles.emailsPage}>
      <PageHead
        title={t('lead-list:sequences')}
        lede={t('lede')}
        actions={
          <>
            <ButtonLink to="/leads" variant="ghost" icon={<ArrowLeft className="icon" aria-hidden="true" />}>
              {t('bulk-email:back')}
            </ButtonLink>
            <ButtonLink
              to="/leads/sequences"
              search={{ edit: true }}
              variant="primary"
              icon={<Plus className="icon" aria-hidden="true" />}
            >
              {t('new')}
            </ButtonLink>
          </>
        }
      />
      <SequenceList />
      <Suspense>
        {edit ? (
          <SequenceEditor key={id ?? 'new'} id={id} me={me} onClose={() => show(id)} onSaved={show} />
        ) : (
          id && <SequenceSheet key={id} id={id} onClose={() => show(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
