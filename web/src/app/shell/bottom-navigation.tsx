import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NAV_NAMES } from '../../lib/navigation.ts'
import { NAV_ITEMS } from './navigation.ts'
import styles from './bottom-navigation.module.css'

const QUICK = NAV_ITEMS.filter(({ to }) => to === '/search' || to === '/dashboard' || to === '/leads')

/** On a phone: the main pages and the menu at the bottom of the screen, within reach of the thumb. */
export function BottomNavigation({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <nav className={styles.bottomNavigation} aria-label={t('quick.label')}>
      {QUICK.map(({ to, Icon }) => (
        <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
          <Icon className="icon" aria-hidden="true" />
          {t(`nav.${NAV_NAMES[to]}`)}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Menu className="icon" aria-hidden="true" />
        {t('quick.menu')}
      </button>
    </nav>
  )
}
