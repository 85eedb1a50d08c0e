import { useTranslation } from 'react-i18next'
import { ClosingCall } from '../components/closing-call.tsx'
import { PageSection, PageTop, PageWidth } from '../components/page-section.tsx'
import styles from './about.page.module.css'

const PRINCIPLES = ['grade', 'source', 'once', 'objection'] as const
const SOURCES = ['overture', 'osm', 'geonames', 'naturalEarth'] as const
const LINKS = {
  overture: 'https://overturemaps.org',
  osm: 'https://www.openstreetmap.org/copyright',
  geonames: 'https://www.geonames.org',
  naturalEarth: 'https://www.naturalearthdata.com',
} as const

/** The purpose of Leadhaul, its use of data, and the sources of the data. */
export function AboutPage() {
  const { t } = useTranslation('public-about')
  return (
    <>
      <PageWidth>
        <PageTop title={t('title')} lede={t('lede')} />
        <div className={styles.text}>
          <p>{t('story.empty')}</p>
          <p>{t('story.boards')}</p>
          <p>{t('story.product')}</p>
        </div>
      </PageWidth>
      <PageSection isBand title={t('principles.title')}>
        <dl className={styles.principles}>
          {PRINCIPLES.map((id) => (
            <div key={id}>
              <dt>{t(`principles.${id}.title`)}</dt>
              <dd>{t(`principles.${id}.text`)}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection title={t('sources.title')} text={t('sources.text')}>
        <ul className={`sheet ${styles.sources}`}>
          {SOURCES.map((id) => (
            <li key={id}>
              <a href={LINKS[id]} rel="noopener">
                {t(`sources.${id}.name`)}
              </a>
              <span>{t(`sources.${id}.text`)}</span>
              <span className="muted">{t(`sources.${id}.licence`)}</span>
            </li>
          ))}
        </ul>
      </PageSection>
      <ClosingCall />
    </>
  )
}
