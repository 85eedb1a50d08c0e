import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { Lock, LockOpen, Mail, MapPin, Phone, User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../../../lib/i18n/format.ts'
import { LockedPlaceholder } from '../../../../ui/leads/locked-placeholder.tsx'
import styles from './unlock-example.module.css'

const FIELDS = [
  { id: 'name', Icon: User, value: 'Ioana Mureșan', widths: [48, 62] },
  { id: 'email', Icon: Mail, value: 'logistica@mobilasomes.example', widths: [92, 54] },
  { id: 'phone', Icon: Phone, value: '+40 264 555 014', widths: [28, 72] },
  { id: 'address', Icon: MapPin, value: 'Str. Fabricii 12, Gherla', widths: [82, 40] },
] as const

/** The same contact before and after the unlock. */
export function UnlockExample() {
  const { t } = useTranslation(['public-features', 'public-site'])
  const cost = unlockCost('A')
  return (
    <div className={styles.both}>
      <div>
        <p className={styles.head}>
          <span className="badge tone-outline">
            <Lock className="icon" aria-hidden="true" />
            {t('unlock.locked')}
          </span>
          <span className="muted">{t('unlock.price', { count: cost, cost: formatCredits(cost) })}</span>
        </p>
        <ul>
          {FIELDS.map(({ id, Icon, widths }) => (
            <li key={id}>
              <Icon className="icon" aria-hidden="true" />
              <span>
                <span className="subtext">{t(`unlock.field.${id}`)}</span>
                <LockedPlaceholder widths={widths} label={t('public-site:sealed')} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className={styles.head}>
          <span className="badge tone-ok">
            <LockOpen className="icon" aria-hidden="true" />
            {t('unlock.unlocked')}
          </span>
        </p>
        <ul>
          {FIELDS.map(({ id, Icon, value }) => (
            <li key={id}>
              <Icon className="icon" aria-hidden="true" />
              <span>
                <span className="subtext">{t(`unlock.field.${id}`)}</span>
                <b>{value}</b>
                <span className={styles.source}>{t(`unlock.source.${id}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
