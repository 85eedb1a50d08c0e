import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { READY_LANGUAGES, setLanguage } from '../../../lib/i18n.ts'
import { Brand } from '../../../ui/brand.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Menu, MenuChoice } from '../../../ui/menu.tsx'
import { visitorQuery } from '../public-site.queries.ts'

function LanguageMenu() {
  const { t, i18n } = useTranslation('public-site')
  const active = READY_LANGUAGES.find(({ code }) => code === i18n.language) ?? READY_LANGUAGES[0]
  if (!active) return null
  return (
    <Menu
      label={t('language')}
      trigger={
        <Button variant="ghost" className="lang" icon={<Globe className="i" aria-hidden="true" />}>
          {active.name}
          <ChevronDown className="i s" aria-hidden="true" />
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

export function PublicHeader() {
  const { t } = useTranslation('public-site')
  const { data: session } = useQuery(visitorQuery)
  return (
    <header className="pub">
      <div className="wrap">
        <Link className="brand" to="/" aria-label="Leadhaul">
          <Brand />
        </Link>
        <span className="grow" />
        <LanguageMenu />
        {session ? (
          <ButtonLink variant="primary" to="/dashboard">
            {t('dashboard')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink variant="ghost" to="/login">
              {t('signIn')}
            </ButtonLink>
            <ButtonLink variant="primary" to="/register">
              {t('startFree')}
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}
