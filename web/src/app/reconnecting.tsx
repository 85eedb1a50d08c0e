import { useTranslation } from 'react-i18next'
import { Spinner } from '../ui/spinner.tsx'
import { useConnectionLost } from './connection.ts'
import './reconnecting.css'

/** A slim line while what is shown may be old; it stands empty before, so that screen readers hear it come. */
export function Reconnecting() {
  const { t } = useTranslation('shell')
  const lost = useConnectionLost()
  return (
    <output className={lost ? 'reconnecting' : 'vh'}>
      {lost && (
        <>
          <Spinner />
          {t('reconnecting')}
        </>
      )}
    </output>
  )
}
