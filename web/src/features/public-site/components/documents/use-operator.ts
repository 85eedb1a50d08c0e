import { useTranslation } from 'react-i18next'
import { usePublicPage } from '../use-public-page.ts'

/** The operator's data for texts; missing data is marked as such. */
export function useOperator() {
  const { t } = useTranslation('public-legal')
  const { operator } = usePublicPage()
  return {
    operator: operator?.name ?? t('notSet.name'),
    address: operator?.address ?? t('notSet.address'),
    email: operator?.email ?? t('notSet.email'),
    register: operator?.register ?? t('notSet.register'),
    phone: operator?.phone,
    links: operator?.links ?? [],
    processors: operator?.processors ?? [],
    isComplete: Boolean(operator?.name && operator.address && operator.email),
  }
}
