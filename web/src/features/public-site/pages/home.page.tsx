import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../../ui/brand.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { GradesSheet } from '../components/grades-sheet.tsx'
import { PublicHeader } from '../components/public-header.tsx'
import './home.css'

const YEAR = String(new Date().getFullYear())
const FACTS = ['points', 'languages', 'free'] as const

function Pitch() {
  const { t } = useTranslation('public-site')
  return (
    <div className="pitch">
      <h1>{t('hero.title')}</h1>
      <div>
        <p className="t18">{t('hero.text')}</p>
        <p className="row cta">
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
    <div className="home">
      <PublicHeader />
      <main className="wrap top-hero">
        <Pitch />
        <GradesSheet />
        <dl className="facts">
          {FACTS.map((fact) => (
            <div key={fact}>
              <dt>{t(`facts.${fact}.title`)}</dt>
              <dd>{t(`facts.${fact}.text`)}</dd>
            </div>
          ))}
        </dl>
      </main>
      <footer className="footer">
        <div className="wrap row">
          <BrandMark />
          <span className="soft grow">{t('footer.claim')}</span>
          <span className="muted">{t('footer.copyright', { year: YEAR })}</span>
        </div>
      </footer>
    </div>
  )
}
