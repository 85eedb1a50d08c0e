import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Kbd } from '../../../../ui/kbd.tsx'
import styles from '../search-panels.module.css'

/** Receives the focus after the form is filled by a click elsewhere. */
export const START_BUTTON_ID = 'start-search'

type Props = {
  remaining: number | undefined
  /** Whether the search is refunded if it finds nothing new, and nothing new is expected. */
  free: boolean
  cooldownSeconds: number
  busy: boolean
}

const IS_APPLE_DEVICE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The price of a search, and the button that starts it. */
export function StartBar({ remaining, free, cooldownSeconds, busy }: Props) {
  const { t } = useTranslation('search')
  if (remaining !== undefined && remaining <= 0)
    return (
      <div className={`${styles.part} ${styles.startPart}`}>
        <p className="strong grow">{t('form.disabled')}</p>
        <ButtonLink to="/billing" variant="primary" size="lg">
          {t('form.seePlans')}
        </ButtonLink>
      </div>
    )
  const waiting = cooldownSeconds > 0
  return (
    <div className={`${styles.part} ${styles.startPart}`}>
      <p className="soft">
        {free ? t('form.usesNone') : remaining === 1 ? t('form.usesOne') : t('form.uses', { count: remaining ?? 0 })}
      </p>
      <Button
        id={START_BUTTON_ID}
        type="submit"
        variant="primary"
        size="lg"
        className={classNames('grow', waiting && 'is-off')}
        busy={busy}
        // Not `disabled`, because the focus may move here before the waiting time is over.
        aria-disabled={waiting || undefined}
      >
        {busy ? t('form.starting') : waiting ? t('form.wait', { count: cooldownSeconds }) : t('form.start')}
        {!busy && !waiting && <Kbd>{IS_APPLE_DEVICE ? '⌘↵' : 'Ctrl ↵'}</Kbd>}
      </Button>
    </div>
  )
}
