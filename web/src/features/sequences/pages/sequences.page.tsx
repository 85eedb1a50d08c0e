import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { EmailsPage } from '../../messages/components/emails-page.tsx'
import { SequenceList } from '../components/list/sequence-list.tsx'

const SequenceSheet = lazyPart(() => import('../components/list/sequence-sheet.tsx').then((it) => it.SequenceSheet))
const SequenceEditor = lazyPart(() =>
  import('../components/editing/sequence-editor.tsx').then((it) => it.SequenceEditor),
)
const route = getRouteApi('/_app/leads/sequences')

/** The list of sequences, the leads of one of them, and the editor. */
export function SequencesPage({ me }: { me: Me | undefined }) {
  const { t } = useTranslation(['sequences', 'lead-list'])
  const { id, edit } = route.useSearch()
  const navigate = route.useNavigate()
  // By now the editor has saved the changes, or has asked whether to discard them.
  const show = (shown: string | undefined) =>
    void navigate({ search: shown === undefined ? {} : { id: shown }, ignoreBlocker: true })
  return (
    <EmailsPage
      title={t('lead-list:sequences')}
      lede={t('lede')}
      actions={
        <ButtonLink
          to="/leads/sequences"
          search={{ edit: true }}
          variant="primary"
          icon={<Plus className="icon" aria-hidden="true" />}
        >
          {t('new')}
        </ButtonLink>
      }
    >
      <SequenceList />
      <Suspense>
        {edit ? (
          <SequenceEditor key={id ?? 'new'} id={id} me={me} onClose={() => show(id)} onSaved={show} />
        ) : (
          id && <SequenceSheet key={id} id={id} onClose={() => show(undefined)} />
        )}
      </Suspense>
    </EmailsPage>
  )
}
