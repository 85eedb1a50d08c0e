import { Bookmark, Copy, FileDown, FileUp, Globe, KeyRound, ListChecks, Smartphone, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageSection } from '../page-section.tsx'
import styles from './extras.module.css'

const EXTRAS = [
  ['export', FileDown],
  ['import', FileUp],
  ['views', Bookmark],
  ['doubles', Copy],
  ['tasks', ListChecks],
  ['team', Users],
  ['api', KeyRound],
  ['phone', Smartphone],
  ['languages', Globe],
] as const

export function Extras() {
  const { t } = useTranslation('public-features')
  return (
    <PageSection isBand title={t('extras.title')}>
      <ul className={styles.extras}>
        {EXTRAS.map(([id, Icon]) => (
          <li key={id}>
            <Icon className="icon" aria-hidden="true" />
            <div>
              <h3>{t(`extras.${id}.title`)}</h3>
              <p>{t(`extras.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
