import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { GradesSheet } from '../components/grades-sheet.tsx'
import { PublicFooter } from '../components/public-footer.tsx'
import { PublicHeader } from '../components/public-header.tsx'
import styles from './home.page.module.css'

const FACTS = ['points', 'languages', 'free'] as const

function Pitch() {
  const { t } = useTranslation('public-site')
  return (
    <div className={styles.pitch}>
      <h1>{t('hero.title')}</h1>
      <div>
        <p className={styles.ledeText}>{t('hero.text')}</p>
        <p className={`row ${styles.actions}`}>
          <ButtonLink variant="primary" size="lg" to="/register">
            {t('startFree')}
          </ButtonLink>
          <ButtonLink size="lg" to="/login">
            {t('signIn')}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

export function HomePage() {
  const { t } = useTranslation('public-site')
  return (
    <div className={styles.home}>
      <PublicHeader />
      <main className={`${styles.container} ${styles.hero}`}>
        <Pitch />
        <GradesSheet />
        <dl className={styles.facts}>
          {FACTS.map((fact) => (
            <div key={fact}>
              <dt>{t(`facts.${fact}.title`)}</dt>
              <dd>{t(`facts.${fact}.text`)}</dd>
            </div>
          ))}
        </dl>
      </main>
      <PublicFooter />
    </div>
  )
}
