import { useTranslation } from 'react-i18next'
import { PRICE_QUESTIONS } from '../../price-questions.model.ts'
import { Questions } from '../questions.tsx'
import { usePublicPage } from '../use-public-page.ts'

export function PriceQuestions() {
  const { t } = useTranslation('public-pricing')
  const { to } = usePublicPage()
  const questions = PRICE_QUESTIONS.map((id) => ({
    id,
    question: t(`questions.${id}.question`),
    answer: t(`questions.${id}.answer`),
  }))
  const contact = (
    <>
      {t('questions.other')} <a href={to('/contact')}>{t('questions.write')}</a>
    </>
  )
  return <Questions id="faq" title={t('questions.title')} text={contact} questions={questions} />
}
