import { useTranslation } from 'react-i18next'

const LINKS = { privacy: '/legal/privacy-policy', terms: '/legal/terms-of-service', help: '/help' } as const

/** Links to the legal pages, in the reader's language. */
export function LegalLinks() {
  const { t, i18n } = useTranslation('shell')
  const prefix = i18n.language === 'en' ? '' : `/${i18n.language}`
  return (
    <span className="legal-links">
      {(['privacy', 'terms', 'help'] as const).map((name) => (
        <a key={name} href={`${prefix}${LINKS[name]}`}>
          {t(`legal.${name}`)}
        </a>
      ))}
    </span>
  )
}
