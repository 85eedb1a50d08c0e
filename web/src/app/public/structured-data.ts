import { CURRENCY, planCents, PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import i18n from 'i18next'
import { PRICE_QUESTIONS } from '../../features/public-site/price-questions.model.ts'
import type { PublicPageId } from '../../features/public-site/public-site.model.ts'

type Thing = Record<string, unknown>

const euros = (cents: number) => (cents / 100).toFixed(2)

function offers(origin: string): Thing[] {
  const offer = (name: string, cents: number) => ({
    '@type': 'Offer',
    name,
    price: euros(cents),
    priceCurrency: CURRENCY.toUpperCase(),
    url: `${origin}/pricing`,
    availability: 'https://schema.org/InStock',
  })
  const paid = PlanSku.options.map((sku) => offer(i18n.t(`billing:tier.${sku}`), planCents(sku, 'monthly')))
  return [offer(i18n.t('billing:tier.free'), PLANS.free.monthlyCents), ...paid]
}

const questions = (): Thing => ({
  '@type': 'FAQPage',
  mainEntity: PRICE_QUESTIONS.map((id) => ({
    '@type': 'Question',
    name: i18n.t(`public-pricing:questions.${id}.question`),
    acceptedAnswer: { '@type': 'Answer', text: i18n.t(`public-pricing:questions.${id}.answer`) },
  })),
})

/** The structured data of a page for search engines (schema.org), in the language that is being rendered. */
export function structuredData({ id, origin }: { id: PublicPageId; origin: string }): string {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Leadhaul',
    url: `${origin}/`,
    logo: `${origin}/icons/app-512.png`,
  }
  const software = {
    '@type': 'SoftwareApplication',
    name: 'Leadhaul',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    description: i18n.t('public-site:head.home.description'),
    offers: offers(origin),
    publisher: { '@id': organization['@id'] },
  }
  const things: Thing[] = [organization]
  if (id === 'home' || id === 'pricing') things.push(software)
  if (id === 'pricing') things.push(questions())
  // A script element ends at the first `</script>`, even within a string.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', String.raw`\u003c`)
}
