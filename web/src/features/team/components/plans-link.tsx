import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

const BILLING: string = '/billing'

/** The link to the plans, shown only where there is such a page. */
export function PlansLink() {
  const { t } = useTranslation('team')
  const { routesByPath } = useRouter()
  return BILLING in routesByPath ? <Link to={BILLING}>{t('seePlans')}</Link> : null
}
