import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export function ImportHead() {
  const { t } = useTranslation('lead-imports')
  return (
    <PageHead
      title={t('title')}
      lede={t('lede')}
      actions={
        <ButtonLink to="/leads" variant="ghost" icon={<ArrowLeft className="icon" aria-hidden="true" />}>
          {t('back')}
        </ButtonLink>
      }
    />
  )
}
