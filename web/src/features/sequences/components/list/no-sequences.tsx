import { ListOrdered } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'

/** The empty state, with a link to the editor. */
export function NoSequences({ sheet = false }: { sheet?: boolean }) {
  const { t } = useTranslation('sequences')
  return (
    <EmptyState
      sheet={sheet}
      icon={<ListOrdered className="icon size-lg muted" aria-hidden="true" />}
      title={t('none')}
      action={
        <ButtonLink to="/leads/sequences" search={{ edit: true }}>
          {t('new')}
        </ButtonLink>
      }
    >
      {t('noneText')}
    </EmptyState>
  )
}
