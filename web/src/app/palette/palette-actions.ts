import { Keyboard, Languages, LogOut, Moon, Sun, SunMoon, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../lib/i18n/i18n.ts'
import { useActiveShortcuts } from '../../lib/shortcuts/use-shortcut.ts'
import { setTheme, storedTheme, THEMES } from '../../ui/theme.ts'
import type { PaletteItem } from './palette-items.ts'
import { useSignOut } from '../sign-out.ts'
import { useChooseLanguage } from '../shell/use-language.ts'

const THEME_ICON = { system: SunMoon, light: Sun, dark: Moon }

/** The actions of the open page, followed by the global ones. */
export function useActionItems(): PaletteItem[] {
  const { t, i18n } = useTranslation(['palette', 'shell'])
  const signOut = useSignOut()
  const chooseLanguage = useChooseLanguage()
  const ofPage = useActiveShortcuts().filter(({ palette }) => palette)
  const staysOnPage = { leaves: false }
  const themes = THEMES.filter((theme) => theme !== storedTheme())
  const languages = LANGUAGES.filter(({ code }) => code !== i18n.language)
  return [
    ...ofPage.map(({ keys, label, run, group }, index) => ({
      id: `action ${index}`,
      label,
      mark: { Icon: group === 'general' ? Keyboard : Zap },
      ...(keys && { keys }),
      ...staysOnPage,
      run,
    })),
    ...themes.map((theme) => ({
      id: `theme ${theme}`,
      label: t(`theme.${theme}`),
      mark: { Icon: THEME_ICON[theme] },
      ...staysOnPage,
      run: () => setTheme(theme),
    })),
    ...languages.map(({ code, name }) => ({
      id: `language ${code}`,
      label: t('language', { name }),
      mark: { Icon: Languages },
      ...staysOnPage,
      run: () => chooseLanguage(code),
    })),
    { id: 'sign-out', label: t('shell:signOut'), mark: { Icon: LogOut }, leaves: true, run: signOut },
  ]
}
