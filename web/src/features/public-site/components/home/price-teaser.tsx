import { useTranslation } from 'react-i18next'
import { PageSection } from '../page-section.tsx'
import { PlanCards } from '../plan-cards.tsx'
import { PlanFigures } from '../plan-figures.tsx'
import { usePublicPage } from '../use-public-page.ts'

export function PriceTeaser() {
  const { t } = useTranslation('public-home')
  const { to } = usePublicPage()
  const all = (
    <a className="button" href={to('/pricing')}>
      {t('prices.all')}
    </a>
  )
  return (
    <PageSection title={t('prices.title')} text={t('prices.text')} aside={all}>
      <PlanCards name="teaser" heading="h3" contents={(tier) => <PlanFigures tier={tier} />} />
    </PageSection>
  )
}
