import { useTranslation } from 'react-i18next'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { useConnectionLost } from './connection.ts'
import { useNewVersion } from './use-new-version.ts'
import { SlowResponseNotice } from './slow-response-notice.tsx'
import styles from './reconnecting.module.css'

/**
 * A slim notice while the connection is lost: data may be stale and nothing can be saved. The element always exists, so
 * that screen readers announce its text. With a connection, it shows the notice about slow requests instead.
 */
export function Reconnecting() {
  const { t } = useTranslation('shell')
  const lost = useConnectionLost()
  useNewVersion()
  return (
    <>
      <output className={lost ? styles.reconnecting : 'visually-hidden'}>
        {lost && (
          <>
            <Spinner />
            {t('reconnecting')}
          </>
        )}
      </output>
      {!lost && <SlowResponseNotice />}
    </>
  )
}
