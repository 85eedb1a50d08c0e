import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OwnAccountPage } from '../../features/profile/pages/own-account.page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { NoSeatNotice } from './no-seat-notice.tsx'
import { ShellFrame } from '../shell/shell-skeleton.tsx'
import { useApplyPreferredLanguage } from '../shell/use-language.ts'
import { usePageFocus } from '../shell/use-page-focus.ts'

type WithoutSeatProps = { me: Me; onUnsaved: (isUnsaved: boolean) => void }

/**
 * Replaces the signed-in pages for a member without a seat in the plan: a notice, and the member's personal settings.
 * The server refuses the live stream meanwhile, which is retried: once it opens, the pages are shown again.
 */
export function WithoutSeat({ me: { workspace }, onUnsaved }: WithoutSeatProps) {
  const { t } = useTranslation('team')
  useApplyPreferredLanguage()
  usePageFocus()
  const inSettings = useRouterState({ select: ({ location }) => location.pathname === '/settings' })
  return (
    <ShellFrame isWaiting={false}>
      {inSettings ? (
        <OwnAccountPage back={<ButtonLink to="/dashboard">{t('withoutSeat.back')}</ButtonLink>} onUnsaved={onUnsaved} />
      ) : (
        <NoSeatNotice workspace={workspace} />
      )}
    </ShellFrame>
  )
}
