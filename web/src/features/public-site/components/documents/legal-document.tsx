import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../ui/class-names.ts'
import { LAWYER_CHECKS, LEGAL_SECTIONS, type LegalDocumentName as Name } from '../../public-document.model.ts'
import type { PublicPath } from '../../public-site.model.ts'
import { PageWidth } from '../page-section.tsx'
import { usePublicPage } from '../use-public-page.ts'
import { DocumentText } from './document-text.tsx'
import styles from './legal-document.module.css'
import { useLegalFacts } from './use-legal-facts.ts'

const DOCUMENTS: [page: 'privacyPolicy' | 'termsOfService' | 'cookiePolicy' | 'gdprTerms', path: PublicPath][] = [
  ['privacyPolicy', '/legal/privacy-policy'],
  ['termsOfService', '/legal/terms-of-service'],
  ['cookiePolicy', '/legal/cookie-policy'],
  ['gdprTerms', '/legal/terms-and-conditions'],
]

const Warning = ({ children }: { children: ReactNode }) => (
  <p className={classNames('note tone-warn', styles.check)}>
    <TriangleAlert className="icon" aria-hidden="true" />
    <span>{children}</span>
  </p>
)

/**
 * A legal document with numbered sections, anchors and links to the other documents. `extra` follows a section's text.
 */
export function LegalDocument({ name, extra = {} }: { name: Name; extra?: Partial<Record<string, ReactNode>> }) {
  const { t } = useTranslation(['public-legal', 'public-site'])
  const { path, to } = usePublicPage()
  const { isComplete, ...values } = useLegalFacts()
  const text = (key: string) => t(`public-legal:${name}.${key}` as 'public-legal:privacy.title', values)
  const sections: readonly string[] = LEGAL_SECTIONS[name]
  return (
    <PageWidth>
      <div className={styles.grid}>
        <aside className={styles.side}>
          <nav className={styles.documents} aria-label={t('documents')}>
            {DOCUMENTS.map(([page, address]) => (
              <a key={page} href={to(address)} aria-current={address === path ? 'page' : undefined}>
                {t(`public-site:page.${page}`)}
              </a>
            ))}
          </nav>
          <nav className={styles.contents} aria-label={t('contents')}>
            <span className="box-label">{t('contents')}</span>
            {sections.map((section) => (
              <a key={section} href={`#${section}`}>
                {text(`${section}.title`)}
              </a>
            ))}
          </nav>
        </aside>
        <article className={styles.article}>
          <header>
            <h1>{text('title')}</h1>
            <p className={styles.lede}>{text('lede')}</p>
            <p className="subtext">{t('updated')}</p>
            {!isComplete && <Warning>{t('notSet.note')}</Warning>}
          </header>
          {sections.map((section, at) => (
            <section key={section} id={section}>
              <h2>
                <span className="numeric">{at + 1}</span>
                {text(`${section}.title`)}
              </h2>
              <DocumentText text={text(`${section}.text`)} />
              {extra[section]}
              {LAWYER_CHECKS.includes(`${name}.${section}`) && (
                <Warning>
                  <b>{t('lawyer')}</b> {text(`${section}.lawyer`)}
                </Warning>
              )}
            </section>
          ))}
        </article>
      </div>
    </PageWidth>
  )
}
