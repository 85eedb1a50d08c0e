import { useTranslation } from 'react-i18next'
import { readerTimeZone } from '../../../../lib/i18n/day.ts'
import { Button } from '../../../../ui/button.tsx'
import { nextDigest } from './digest.model.ts'

type Props = { at: string; timeZone: string; busy: boolean; onUseZone: () => void }

/** The time of the next digest in its time zone; a user in another time zone can switch to it. */
export function NextDigest({ at, timeZone, busy, onUseZone }: Props) {
  const { t } = useTranslation('profile')
  return (
    <>
      <p className="help">{t('digest.next', nextDigest(at, timeZone))}</p>
      {timeZone !== readerTimeZone() && (
        <Button size="sm" busy={busy} onClick={onUseZone}>
          {t('digest.useZone', { timeZone: readerTimeZone() })}
        </Button>
      )}
    </>
  )
}
