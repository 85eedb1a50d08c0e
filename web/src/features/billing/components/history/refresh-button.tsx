import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'

type Props = { query: { isRefetching: boolean; refetch: () => unknown } }

/** Fetches the rows of a table again. */
export function RefreshButton({ query }: Props) {
  const { t } = useTranslation('billing')
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={query.isRefetching}
      icon={<RefreshCw className="icon size-sm" aria-hidden="true" />}
      onClick={() => void query.refetch()}
    >
      {t('refresh')}
    </Button>
  )
}
