import { useTranslation } from 'react-i18next'
import { ExampleTag, PageSection } from '../page-section.tsx'
import { usePublicPage } from '../use-public-page.ts'
import styles from './testimonials.module.css'

const EXAMPLES = ['andrei', 'katrin', 'giulia'] as const

/** The operator's customer quotes, otherwise three examples that are marked as such. */
export function Testimonials() {
  const { t } = useTranslation(['public-home', 'public-site'])
  const { facts, language } = usePublicPage()
  const operatorQuotes = facts[language]?.quotes ?? facts.en?.quotes
  const examples = EXAMPLES.map((id) => ({
    text: t(`voices.${id}.text`),
    name: t(`voices.${id}.name`),
    role: t(`voices.${id}.role`),
  }))
  return (
    <PageSection
      title={t('voices.title')}
      aside={operatorQuotes ? undefined : <ExampleTag>{t('public-site:exampleQuotes')}</ExampleTag>}
    >
      <div className={styles.testimonials}>
        {(operatorQuotes ?? examples).map(({ text, name, role }) => (
          <figure key={text}>
            <blockquote>{text}</blockquote>
            <figcaption>
              <b>{name}</b>
              <span>{role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </PageSection>
  )
}
