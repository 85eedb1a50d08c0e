import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import type { PopupState } from '../../../ui/overlays/use-opener.ts'
import styles from './credits-popover.module.css'
import { UsageLines } from './usage-lines.tsx'

/** The remaining credits and searches, opened by the credits of the top bar. */
export function CreditsPopover({ me, opened }: { me: Me; opened: PopupState }) {
  const { t } = useTranslation('workspace')
  return (
    <Popover label={t('credits.balance')} className="credits-popup" {...opened}>
      <UsageLines me={me} size="full" />
      <p className="subtext">
        {t('credits.neverExpire')}{' '}
        <a href="/help#credit" target="_blank" rel="noopener">
          {t('credits.help')}
        </a>
      </p>
      <ButtonLink
        to="/billing"
        search={{ tab: 'credits' }}
        variant="primary"
        className={styles.buy}
        onClick={opened.onClose}
      >
        {t('credits.buy')}
      </ButtonLink>
    </Popover>
  )
}
