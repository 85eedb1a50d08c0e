import type { ComponentType } from 'react'
import { AboutPage } from '../../features/public-site/pages/about.page.tsx'
import { ContactPage } from '../../features/public-site/pages/contact.page.tsx'
import { CookiePolicyPage } from '../../features/public-site/pages/cookie-policy.page.tsx'
import { FeaturesPage } from '../../features/public-site/pages/features.page.tsx'
import { HelpPage } from '../../features/public-site/pages/help.page.tsx'
import { HomePage } from '../../features/public-site/pages/home.page.tsx'
import { GdprTermsPage, PrivacyPolicyPage, TermsOfServicePage } from '../../features/public-site/pages/legal.page.tsx'
import { PricingPage } from '../../features/public-site/pages/pricing.page.tsx'
import { UseCasesPage } from '../../features/public-site/pages/use-cases.page.tsx'
import type { PublicPageId } from '../../features/public-site/public-site.model.ts'

/** The component of each public page. */
export const PUBLIC_DOCUMENTS: Record<PublicPageId, ComponentType> = {
  home: HomePage,
  features: FeaturesPage,
  pricing: PricingPage,
  useCases: UseCasesPage,
  about: AboutPage,
  contact: ContactPage,
  help: HelpPage,
  privacyPolicy: PrivacyPolicyPage,
  termsOfService: TermsOfServicePage,
  cookiePolicy: CookiePolicyPage,
  gdprTerms: GdprTermsPage,
}
