import { useTranslation } from 'react-i18next'
import { PRICE_QUESTIONS } from '../../price-questions.model.ts'
import { Questions } from '../questions.tsx'

export function PriceQuestions() {
  const { t } = useTranslation('public-pricing')
  const questions = PRICE_QUESTIONS.map((id) => ({
    id,
    question: t(`questions.${id}.question`),
    answer: t(`questions.${id}.answer`),
  }))
  return <Questions id="faq" title={t('questions.title')} questions={questions} />
}
