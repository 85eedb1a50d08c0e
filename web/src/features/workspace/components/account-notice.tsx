import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatDayMonth } from '../../../lib/i18n/format.ts'
import { Note, type NoteTone } from '../../../ui/note.tsx'
import { accountBanner, type AccountBanner, dismissBanner, dismissedBanner } from '../account-banner.model.ts'
import styles from './account-notice.module.css'

const TONE: Record<AccountBanner, NoteTone> = {
  payment: 'bad',
  noSearches: 'warn',
  lowCredits: 'warn',
  fewSearches: 'warn',
  trial: 'info',
}

/** The most urgent notice about the plan, with a link to the remedy; hidden for the session after it is dismissed. */
export function AccountNotice({ me }: { me: Me }) {
  const { t } = useTranslation('workspace')
  const [dismissed, setDismissed] = useState(() => dismissedBanner(me.workspace.id))
  const banner = accountBanner(me)
  if (!banner || banner === dismissed) return null
  const { credits, searches, workspace } = me
  const { trialEndsAt, planEnds, daysLeft, periodEnd } = workspace
  const values = {
    date: formatDayMonth(banner === 'trial' ? (trialEndsAt ?? periodEnd) : periodEnd),
    plan: t(`tier.${workspace.tier}`),
    gradeA: Math.floor(credits.remaining / unlockCost('A')),
    gradeB: Math.floor(credits.remaining / unlockCost('B')),
    shown: formatCredits(credits.remaining),
    count: banner === 'lowCredits' ? credits.remaining : banner === 'trial' ? (daysLeft ?? 0) : searches.remaining,
  }
  const hide = () => {
    setDismissed(banner)
    dismissBanner(workspace.id, banner)
  }
  return (
    <Note
      tone={TONE[banner]}
      className={styles.notice}
      title={t(`notice.${banner}.title`, values)}
      action={
        <Link to="/billing" search={banner === 'lowCredits' ? { tab: 'credits' } : {}} className="strong">
          {t(`notice.${banner}.action`)}
        </Link>
      }
      // The notice of a missing payment cannot be dismissed.
      {...(banner !== 'payment' && { onClose: hide, closeLabel: t('notice.dismiss') })}
    >
      {banner === 'trial' && !planEnds ? t('notice.trial.goesOn', values) : t(`notice.${banner}.text`, values)}
    </Note>
  )
}
