import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePublicPage } from '../../features/public-site/components/use-public-page.ts'
import {
  localPath,
  PUBLIC_LANGUAGES,
  type PublicLanguage,
  type PublicPageId,
} from '../../features/public-site/public-site.model.ts'
import latinExtended from '../../ui/art/inter-public-latin-ext.woff2?url'
import latin from '../../ui/art/inter-public-latin.woff2?url'
import { classesOf, cssFor, type SheetPart } from '../../lib/page-css.ts'
import { structuredData } from './structured-data.ts'

/** The other files of the build. */
export type PageAssets = {
  /** The style sheet of all pages; each page includes the parts that it uses. */
  css: readonly SheetPart[]
  /** The script that applies the chosen theme; the server allows exactly this text by its hash. */
  theme: string
  /** Addresses of module scripts. */
  scripts: readonly string[]
}

/** The order of all style sheets; the same as in web/index.html. */
const LAYER_ORDER = '@layer reset, tokens, vendor, ui, features, pages;'
const LOCALE = { en: 'en_GB', ro: 'ro_RO', es: 'es_ES', de: 'de_DE', fr: 'fr_FR', it: 'it_IT' } as const
/** Pages with their own picture for link previews (web/public/og); the others use that of the home page. */
const PAGES_WITH_PICTURE: readonly PublicPageId[] = ['features', 'pricing', 'useCases', 'about']
const PICTURE = { width: 1200, height: 630 }

/** Both fonts are needed on every page: the menu of languages has a letter of the second one. */
const FONTS = [latin, latinExtended]

type DocumentProps = { id: PublicPageId; origin: string; assets: PageAssets; children: ReactNode }

function SocialCard({ id, origin }: Pick<DocumentProps, 'id' | 'origin'>) {
  const { t } = useTranslation('public-site')
  const { path, language } = usePublicPage()
  const { searchesPerPeriod: searches, creditsPerPeriod: credits } = PLANS.free
  const picture = `${origin}/og/${PAGES_WITH_PICTURE.includes(id) ? id : 'home'}-${language}.jpg`
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Leadhaul',
    'og:title': t(`head.${id}.title`),
    'og:description': t(`head.${id}.description`, { searches, credits }),
    'og:url': `${origin}${localPath(path, language)}`,
    'og:locale': LOCALE[language],
    'og:image': picture,
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
  }
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The placeholder of the style sheet, replaced when the page is rendered and its classes are known. */
const STYLE_PLACEHOLDER = 'style-sheet'

/** Inserts the parts of the style sheet that the page uses. */
export const withStyles = (html: string, css: readonly SheetPart[]): string =>
  html.replace(`<style>${STYLE_PLACEHOLDER}`, () => `<style>${LAYER_ORDER}${cssFor(css, classesOf(html))}`)

/** The whole HTML of a public page. */
export function PublicDocument({ id, origin, assets, children }: DocumentProps) {
  const { t } = useTranslation('public-site')
  const { path, language } = usePublicPage()
  const { searchesPerPeriod: searches, creditsPerPeriod: credits } = PLANS.free
  const address = (code: PublicLanguage) => `${origin}${localPath(path, code)}`
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{t(`head.${id}.title`)}</title>
        <meta name="description" content={t(`head.${id}.description`, { searches, credits })} />
        <link rel="canonical" href={address(language)} />
        {PUBLIC_LANGUAGES.map((code) => (
          <link key={code} rel="alternate" hrefLang={code} href={address(code)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={address('en')} />
        <SocialCard id={id} origin={origin} />
        <meta name="theme-color" content="#f4f4f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1113" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        {FONTS.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {/* Inline: a request would delay the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: assets.theme }} />
        <style>{STYLE_PLACEHOLDER}</style>
        {assets.scripts.map((script) => (
          <script key={script} type="module" src={script} fetchPriority="low" />
        ))}
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData({ id, origin }) }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
