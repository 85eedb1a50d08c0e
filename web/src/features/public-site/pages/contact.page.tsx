import { useTranslation } from 'react-i18next'
import { ContactFacts } from '../components/contact/contact-facts.tsx'
import { ContactForm } from '../components/contact/contact-form.tsx'
import { PageTop, PageWidth } from '../components/page-section.tsx'
import styles from './contact.page.module.css'

export function ContactPage() {
  const { t } = useTranslation('public-contact')
  return (
    <PageWidth>
      <PageTop title={t('title')} lede={t('lede')} />
      <div className={styles.grid}>
        <ContactForm />
        <ContactFacts />
      </div>
    </PageWidth>
  )
}
