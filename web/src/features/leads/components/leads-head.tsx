import { Radar, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

export function LeadsHead({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) {
  const { t } = useTranslation('leads')
  return (
    <PageHead
      title={t('title')}
      actions={
        <>
          <Button
            variant="ghost"
            iconOnly
            busy={busy}
            aria-label={t('refresh')}
            title={t('refresh')}
            icon={<RefreshCw className="i" aria-hidden="true" />}
            onClick={onRefresh}
          />
          <ButtonLink to="/search" variant="primary" icon={<Radar className="i" aria-hidden="true" />}>
            {t('findLeads')}
          </ButtonLink>
        </>
      }
    />
  )
}
