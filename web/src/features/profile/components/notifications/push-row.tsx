import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import styles from './push-row.module.css'
import { pushQuery, useChangePush } from './push.queries.ts'

/** Whether this browser shows notifications when no page is open. */
export function PushRow() {
  const { t } = useTranslation('profile')
  const query = useQuery(pushQuery)
  const { data } = query
  const change = useChangePush()
  return (
    <SettingRow label={t('push.label')} help={t('push.help')}>
      {data?.state === 'on' || data?.state === 'off' ? (
        <label className={styles.choice}>
          <Checkbox
            checked={change.isPending ? change.variables !== null : data.state === 'on'}
            onChange={({ target }) => change.mutate(target.checked ? data.publicKey : null)}
          />
          {t('push.choice')}
        </label>
      ) : data ? (
        <p className="help">{t(`push.${data.state}`)}</p>
      ) : (
        !query.isError && <Skeleton height={20} />
      )}
      {change.isError && <Note tone="bad">{t('push.failed')}</Note>}
      {query.isError && <LoadFailed title={t('settingFailed')} query={query} />}
    </SettingRow>
  )
}
