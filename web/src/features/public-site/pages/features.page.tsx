import { useTranslation } from 'react-i18next'
import { ClosingCall } from '../components/closing-call.tsx'
import { Extras } from '../components/features/extras.tsx'
import { FeatureBlock } from '../components/features/feature-block.tsx'
import { GradeExample } from '../components/features/grade-example.tsx'
import { ReportExample } from '../components/features/report-example.tsx'
import { SearchExample } from '../components/features/search-example.tsx'
import { UnlockExample } from '../components/features/unlock-example.tsx'
import { LeadListExample } from '../components/features/lead-list-example.tsx'
import { EmailExample } from '../components/features/email-example.tsx'
import { PageTop, PageWidth } from '../components/page-section.tsx'
import { usePublicPage } from '../components/use-public-page.ts'
import styles from './features.page.module.css'

const BLOCKS = [
  ['search', SearchExample],
  ['grade', GradeExample],
  ['unlock', UnlockExample],
  ['work', LeadListExample],
  ['write', EmailExample],
  ['report', ReportExample],
] as const

/** Six steps shown with the product itself, and nine further features. */
export function FeaturesPage() {
  const { t } = useTranslation(['public-features', 'public-site'])
  const { to } = usePublicPage()
  return (
    <>
      <PageWidth>
        <PageTop title={t('title')} lede={t('lede')}>
          <a className="button button-primary size-lg" href="/register">
            {t('public-site:startFree')}
          </a>
          <a className="button size-lg" href={to('/pricing')}>
            {t('prices')}
          </a>
        </PageTop>
        <div className={`sheet ${styles.blocks}`}>
          {BLOCKS.map(([id, Piece], at) => (
            <FeatureBlock key={id} id={id} number={at + 1}>
              <Piece />
            </FeatureBlock>
          ))}
        </div>
        <p className={styles.note}>{t('invented')}</p>
      </PageWidth>
      <Extras />
      <ClosingCall />
    </>
  )
}
