import { ChevronDown, Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { READY_LANGUAGES, setLanguage } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuChoice } from '../../../ui/menu.tsx'
import styles from '../pages/home.page.module.css'

export function LanguageMenu() {
  const { t, i18n } = useTranslation('public-site')
  const active = READY_LANGUAGES.find(({ code }) => code === i18n.language) ?? READY_LANGUAGES[0]
  if (!active) return null
  return (
    <Menu
      label={t('language')}
      trigger={
        <Button variant="ghost" className={styles.language} icon={<Globe className="icon" aria-hidden="true" />}>
          {active.name}
          <ChevronDown className="icon size-sm" aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label={t('language')}
        value={active.code}
        choices={READY_LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        onChange={(code) => {
          void setLanguage(code)
        }}
      />
    </Menu>
  )
}
