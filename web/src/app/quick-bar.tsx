import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PLACES } from './places.ts'
import styles from './quick-bar.module.css'

const QUICK = PLACES.filter(({ key }) => key === 'findLeads' || key === 'dashboard' || key === 'leads')

/** On a phone: the main pages and the menu at the bottom of the screen, within reach of the thumb. */
export function QuickBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <nav className={styles.quickBar} aria-label={t('quick.label')}>
      {QUICK.map(({ to, key, Icon }) => (
        <Link key={to} to={to as string} activeProps={{ 'aria-current': 'page' }}>
          <Icon className="icon" aria-hidden="true" />
          {t(`nav.${key}`)}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Menu className="icon" aria-hidden="true" />
        {t('quick.menu')}
      </button>
    </nav>
  )
}
