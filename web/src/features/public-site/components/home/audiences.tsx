import { useTranslation } from 'react-i18next'
import { INDUSTRIES } from '../../use-cases.model.ts'
import { PageSection } from '../page-section.tsx'
import { usePublicPage } from '../use-public-page.ts'
import styles from './audiences.module.css'

/** Each kind of carrier, with its keywords and its target customers. */
export function Audiences() {
  const { t } = useTranslation(['public-home', 'public-use-cases'])
  const { to } = usePublicPage()
  const all = (
    <a className="button" href={to('/use-cases')}>
      {t('who.all')}
    </a>
  )
  return (
    <PageSection title={t('who.title')} text={t('who.text')} aside={all}>
      <div className={`sheet ${styles.sheet}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('who.run')}</th>
              <th scope="col">{t('who.type')}</th>
              <th scope="col">{t('who.find')}</th>
            </tr>
          </thead>
          <tbody>
            {INDUSTRIES.map(({ id }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={to('/use-cases', `#${id}`)}>{t(`public-use-cases:trade.${id}.name`)}</a>
                </th>
                <td>
                  <b>{t(`public-use-cases:trade.${id}.words`)}</b>
                </td>
                <td>{t(`public-use-cases:trade.${id}.looksFor`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  )
}
