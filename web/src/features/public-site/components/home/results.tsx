import { PACKS } from '@leadhaul/contract/billing/products.catalog.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../../../lib/i18n/format.ts'
import { ExampleTag, PageSection } from '../page-section.tsx'
import { usePublicPage } from '../use-public-page.ts'
import styles from './results.module.css'

/** The funnel of an invented search, from the found companies to the first orders. */
const FUNNEL = [
  ['found', 461],
  ['worth', 160],
  ['opened', 42],
  ['reached', 37],
  ['asked', 9],
  ['weekly', 3],
] as const
const UNLOCKED_COUNT = 42

/** The results of customers: the operator's figures, otherwise an example that is marked as such. */
export function Results() {
  const { t } = useTranslation(['public-home', 'public-site'])
  const { facts, language } = usePublicPage()
  const operatorResults = facts[language]?.results ?? facts.en?.results
  const { cents, credits } = PACKS.credits_100
  const example = {
    title: t('results.title', { price: formatMoney(Math.round((UNLOCKED_COUNT * cents) / credits)) }),
    figures: FUNNEL.map(([id, count], at) => ({
      label: t(`results.${id}.label`),
      value: formatNumber(count),
      note: t(`results.${id}.note`),
      share: count / (FUNNEL[Math.max(0, at - 1)]?.[1] ?? count),
    })),
  }
  const { title, figures } = operatorResults ?? example
  return (
    <PageSection
      isBand
      id="results"
      title={title}
      {...(operatorResults
        ? {}
        : { text: t('results.text'), aside: <ExampleTag>{t('public-site:exampleFigures')}</ExampleTag> })}
    >
      <ol className={`sheet ${styles.funnel}`}>
        {figures.map((figure) => (
          <li key={figure.label}>
            <span className="box-label">{figure.label}</span>
            <b>{figure.value}</b>
            {'share' in figure && (
              <span
                className="lane-bar"
                aria-hidden="true"
                style={{ '--v': `${Math.round(100 * Number(figure.share))}%` } as CSSProperties}
              />
            )}
            <span className={styles.note}>{figure.note}</span>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
