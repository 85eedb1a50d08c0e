import { useTranslation } from 'react-i18next'
import styles from './objection-aside.module.css'

const PROMISES = ['now', 'minute', 'days', 'backups'] as const

/** The steps of an objection and their time limits. */
export function ObjectionAside() {
  const { t } = useTranslation('objection')
  return (
    <aside className={styles.aside}>
      <h2>{t('aside.title')}</h2>
      <dl>
        {PROMISES.map((each) => (
          <div key={each}>
            <dt>{t(`aside.${each}.when`)}</dt>
            <dd>{t(`aside.${each}.what`)}</dd>
          </div>
        ))}
      </dl>
      <p className="subtext">{t('aside.authority')}</p>
    </aside>
  )
}
