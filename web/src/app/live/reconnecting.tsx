import { useTranslation } from 'react-i18next'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { useConnectionLost } from './connection.ts'
import { useNewVersion } from './use-new-version.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import styles from './reconnecting.module.css'

/**
 * A slim line while what is shown may be old and nothing can be saved; empty before, so that screen readers announce it.
 * With a connection, what takes long is said instead.
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
      {!lost && <WaitingNotice />}
    </>
  )
}
