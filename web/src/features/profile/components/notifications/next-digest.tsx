import { useTranslation } from 'react-i18next'
import { readersZone } from '../../../../lib/day.ts'
import { Button } from '../../../../ui/button.tsx'
import { nextDigest } from './digest.model.ts'

type Props = { at: string; timeZone: string; busy: boolean; onUseZone: () => void }

/** When the next digest comes, in the time zone it was asked for; a reader who is in another one now can take theirs. */
export function NextDigest({ at, timeZone, busy, onUseZone }: Props) {
  const { t } = useTranslation('profile')
  return (
    <>
      <p className="help">{t('digest.next', nextDigest(at, timeZone))}</p>
      {timeZone !== readersZone() && (
        <Button size="sm" busy={busy} onClick={onUseZone}>
          {t('digest.useZone', { timeZone: readersZone() })}
        </Button>
      )}
    </>
  )
}
