import { useTranslation } from 'react-i18next'
import { ClosingCall } from '../components/closing-call.tsx'
import { PageTop, PageWidth } from '../components/page-section.tsx'
import { IndustryChoice } from '../components/use-cases/industry-choice.tsx'
import { IndustryTable } from '../components/use-cases/industry-table.tsx'
import { usePublicPage } from '../components/use-public-page.ts'

/** Six trades, each with its search. */
export function UseCasesPage() {
  const { t } = useTranslation('public-use-cases')
  const { to } = usePublicPage()
  return (
    <>
      <PageWidth>
        <PageTop title={t('title')} lede={t('lede')} />
        <IndustryChoice />
      </PageWidth>
      <IndustryTable />
      <ClosingCall title={t('close')}>
        {t('missing')} <a href={to('/contact')}>{t('ask')}</a> · <a href={to('/pricing')}>{t('prices')}</a>
      </ClosingCall>
    </>
  )
}
