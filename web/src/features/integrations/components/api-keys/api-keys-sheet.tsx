import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { ApiKeyRows, ApiKeySkeleton } from './api-key-rows.tsx'
import { ApiKeysIntro } from './api-keys-intro.tsx'
import { apiKeysQuery } from './api-keys.queries.ts'
import { CreateApiKey } from './create-api-key.tsx'

/** Both are undefined until they are loaded. */
type ApiKeysSheetProps = {
  /** True for owners and admins; the server lists keys only for them. */
  mayManage: boolean | undefined
  /** Whether the plan includes API keys. */
  included: boolean | undefined
}

/** The API keys with which programs access the leads. */
export function ApiKeysSheet({ mayManage, included }: ApiKeysSheetProps) {
  const { t } = useTranslation('integrations')
  const [isCreating, setIsCreating] = useState(false)
  const query = useQuery({ ...apiKeysQuery, enabled: mayManage === true })
  const keys = mayManage ? query.data?.items : undefined
  const isKnown = mayManage !== undefined && included !== undefined
  return (
    <Sheet aria-labelledby="api-keys">
      <SheetHeader title={t('apiKeys.title')} id="api-keys">
        {mayManage && included && (
          <Button
            size="sm"
            icon={<Plus className="icon size-sm" aria-hidden="true" />}
            onClick={() => setIsCreating(true)}
          >
            {t('apiKeys.new')}
          </Button>
        )}
      </SheetHeader>
      {isKnown && <ApiKeysIntro mayManage={mayManage} included={included} count={keys?.length} />}
      {keys ? (
        <ApiKeyRows keys={keys} />
      ) : query.isError ? (
        <LoadFailed title={t('apiKeys.loadFailed')} query={query} />
      ) : (
        (!isKnown || (mayManage && included)) && <ApiKeySkeleton />
      )}
      {isCreating && <CreateApiKey onClose={() => setIsCreating(false)} />}
    </Sheet>
  )
}
