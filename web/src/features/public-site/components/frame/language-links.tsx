import { useTranslation } from 'react-i18next'
import { localPath, PUBLIC_LANGUAGES } from '../../public-site.model.ts'
import { usePublicPage } from '../use-public-page.ts'

/** The same page in the other languages. */
export function LanguageLinks() {
  const { t } = useTranslation('public-site')
  const { language, path } = usePublicPage()
  return PUBLIC_LANGUAGES.map((code) => (
    <a
      key={code}
      href={localPath(path, code)}
      lang={code}
      hrefLang={code}
      data-language={code}
      aria-current={code === language ? 'true' : undefined}
    >
      {t(`languageName.${code}`)}
    </a>
  ))
}
