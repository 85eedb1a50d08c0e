import { useTranslation } from 'react-i18next'
import { Note } from '../../../../ui/note.tsx'
import { IntegrationPlan } from '../integration-plan.tsx'
import styles from './api-key-rows.module.css'

/** `count`: the number of keys; undefined until they are loaded, and for users who may not see them. */
type ApiKeysIntroProps = { mayManage: boolean; included: boolean; count: number | undefined }

/** The purpose of API keys, or why none can be created. After a downgrade the keys remain but do not grant access. */
export function ApiKeysIntro({ mayManage, included, count }: ApiKeysIntroProps) {
  const { t } = useTranslation('integrations')
  if (!included)
    return (
      <IntegrationPlan title={t('apiKeys.plan.title')}>
        {count ? t('apiKeys.plan.paused') : t('apiKeys.plan.text')}
      </IntegrationPlan>
    )
  if (!mayManage) return <Note>{t('apiKeys.readOnly')}</Note>
  return (
    <p className={styles.intro}>
      {t('apiKeys.intro')} {count === 0 && t('apiKeys.none')}{' '}
      <a href="/api/docs" target="_blank" rel="noopener">
        {t('apiKeys.reference')}
      </a>
    </p>
  )
}
