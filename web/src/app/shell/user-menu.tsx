import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useRouter } from '@tanstack/react-router'
import { CreditCard, Gauge, Keyboard, LogOut, Settings, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeLanguage, LANGUAGES } from '../../lib/i18n/i18n.ts'
import { AnchoredMenu, MenuChoice, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import type { PopupState } from '../../ui/overlays/use-opener.ts'
import { setTheme, storedTheme, THEMES, type Theme } from '../../ui/theme.ts'
import { useSignOut } from '../sign-out.ts'
import { useChooseLanguage } from './use-language.ts'
import { WorkspaceChoice } from '../workspace/workspace-choice.tsx'

function ThemeChoice() {
  const { t } = useTranslation('shell')
  const [theme, choose] = useState(storedTheme)
  const change = (next: Theme) => {
    setTheme(next)
    choose(next)
  }
  const choices = THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))
  return <MenuChoice label={t('theme.label')} value={theme} choices={choices} onChange={change} />
}

function LanguageChoice() {
  const { t } = useTranslation('shell')
  const choose = useChooseLanguage()
  const choices = LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code }))
  return <MenuChoice label={t('language')} value={activeLanguage()} choices={choices} onChange={choose} />
}

type UserMenuProps = { user: Me['user']; opened: PopupState; onHelp: () => void }

export function UserMenu({ user, opened, onHelp }: UserMenuProps) {
  const { t } = useTranslation(['shell', 'shortcuts'])
  const signOut = useSignOut()
  const router = useRouter()
  const name = user.name || user.email
  return (
    <AnchoredMenu label={t('userMenu', { name })} {...opened}>
      <MenuItem
        icon={<UserRound className="icon" aria-hidden="true" />}
        onSelect={() => void router.navigate({ to: '/profile' })}
      >
        {t('yourProfile')}
      </MenuItem>
      <MenuItem
        icon={<Settings className="icon" aria-hidden="true" />}
        onSelect={() => void router.navigate({ to: '/settings' })}
      >
        {t('nav.settings')}
      </MenuItem>
      <MenuItem
        icon={<CreditCard className="icon" aria-hidden="true" />}
        onSelect={() => void router.navigate({ to: '/billing' })}
      >
        {t('nav.billing')}
      </MenuItem>
      {user.isOperator && (
        <MenuItem
          icon={<Gauge className="icon" aria-hidden="true" />}
          onSelect={() => void router.navigate({ to: '/admin' })}
        >
          {t('installation')}
        </MenuItem>
      )}
      <WorkspaceChoice />
      <MenuSeparator />
      <LanguageChoice />
      <MenuSeparator />
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem icon={<Keyboard className="icon" aria-hidden="true" />} onSelect={onHelp}>
        {t('shortcuts:title')}
      </MenuItem>
      <MenuItem icon={<LogOut className="icon" aria-hidden="true" />} onSelect={signOut}>
        {t('signOut')}
      </MenuItem>
    </AnchoredMenu>
  )
}
