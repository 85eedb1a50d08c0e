import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsentBox } from '../../../../ui/consent-box.tsx'
import { usePublicPage } from '../use-public-page.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import styles from './public-frame.module.css'

/** The frame of every public page. The cookie banner is shown by the page's script. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['shell', 'public-site'])
  const { to } = usePublicPage()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('public-site:skip')}
      </a>
      <ConsentBox
        hidden
        label={t('cookies.label')}
        title={t('cookies.title')}
        text={t('cookies.text')}
        policies={
          <>
            <a href={to('/legal/cookie-policy')}>{t('cookies.policy')}</a> ·{' '}
            <a href={to('/legal/privacy-policy')}>{t('cookies.privacy')}</a>
          </>
        }
        necessary={t('cookies.necessary')}
        counting={t('cookies.counting')}
        close={t('cookies.close')}
      />
      <PublicHeader />
      <main id="content">{children}</main>
      <PublicFooter />
    </div>
  )
}
