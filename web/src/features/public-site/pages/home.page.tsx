import { useTranslation } from 'react-i18next'
import { ClosingCall } from '../components/closing-call.tsx'
import { ExampleList } from '../components/home/example-list.tsx'
import { FeatureCards } from '../components/home/feature-cards.tsx'
import { LiveSearch } from '../components/home/live-search.tsx'
import { PriceTeaser } from '../components/home/price-teaser.tsx'
import { Problems } from '../components/home/problems.tsx'
import { Results } from '../components/home/results.tsx'
import { Steps } from '../components/home/steps.tsx'
import { Testimonials } from '../components/home/testimonials.tsx'
import { Audiences } from '../components/home/audiences.tsx'
import { PageTop, PageWidth } from '../components/page-section.tsx'
import styles from './home.page.module.css'

const FACTS = ['speed', 'points', 'languages', 'free'] as const

/** An introduction to Leadhaul, with a live search on the page. */
export function HomePage() {
  const { t } = useTranslation(['public-home', 'public-site'])
  return (
    <>
      <PageWidth>
        <PageTop isHome title={t('hero.title')} lede={t('hero.text')}>
          <a className="button button-primary size-lg" href="/register">
            {t('public-site:startFree')}
          </a>
          <a className="button size-lg" href="#how">
            {t('hero.how')}
          </a>
        </PageTop>
        <LiveSearch />
        <dl className={styles.facts}>
          {FACTS.map((fact) => (
            <div key={fact}>
              <dt>{t(`facts.${fact}.title`)}</dt>
              <dd>{t(`facts.${fact}.text`)}</dd>
            </div>
          ))}
        </dl>
      </PageWidth>
      <Problems />
      <FeatureCards />
      <Steps />
      <Audiences />
      <ExampleList />
      <Testimonials />
      <Results />
      <PriceTeaser />
      <ClosingCall />
    </>
  )
}
