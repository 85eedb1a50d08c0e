import { LANGUAGE_NAMES } from '../../../../lib/i18n/language-names.ts'
import { localPath, PUBLIC_LANGUAGES } from '../../public-site.model.ts'
import { usePublicPage } from '../use-public-page.ts'

/** Links to the same page in the other languages. */
export function LanguageLinks() {
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
      {LANGUAGE_NAMES[code]}
    </a>
  ))
}
