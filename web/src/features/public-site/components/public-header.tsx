import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../../ui/brand.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { visitorQuery } from '../public-site.queries.ts'
import styles from '../pages/home.page.module.css'

const LanguageMenu = lazyPart(() => import('./language-menu.tsx').then((it) => it.LanguageMenu))

export function PublicHeader() {
  const { t } = useTranslation('public-site')
  const { data: session } = useQuery(visitorQuery)
  return (
    <header className={styles.header}>
      <div className={styles.container}>
        <Link className="brand" to="/" aria-label="Leadhaul">
          <Brand />
        </Link>
        <span className="grow" />
        <Suspense>
          <LanguageMenu />
        </Suspense>
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
