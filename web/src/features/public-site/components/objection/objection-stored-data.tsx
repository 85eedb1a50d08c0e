import type { HeldData } from '@leadhaul/contract/suppressions/objection.schema.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { formatDateTime } from '../../../../lib/i18n/format.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { StoredDataTable } from './stored-data-table.tsx'
import { ObjectionChoices } from './objection-choices.tsx'
import { ObjectionPart } from './objection-part.tsx'

type HeldProps = { token: string; query: UseQueryResult<HeldData> }

/** The page behind the link: the stored data and the choices, and later the result. */
export function ObjectionStoredData({ token, query }: HeldProps) {
  const { t } = useTranslation('objection')
  if (query.isError && !query.data)
    return (
      <ObjectionPart>
        {errorCode(query.error) === 'INVALID_TOKEN' ? (
          <>
            <h2>{t('held.void')}</h2>
            <p className="soft">{t('held.voidText')}</p>
            <div className="row">
              <ButtonLink to="/objection" search={{}}>
                {t('held.again')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <LoadFailed title={t('held.loadFailed')} query={query} />
        )}
      </ObjectionPart>
    )
  if (!query.data)
    return (
      <ObjectionPart>
        <Skeleton height={280} />
      </ObjectionPart>
    )
  const { done } = query.data
  if (!done)
    return (
      <>
        <StoredDataTable held={query.data} />
        <ObjectionChoices token={token} />
      </>
    )
  return (
    <ObjectionPart
      isStatus
      icon={<CircleCheck className="icon size-lg tone-ok" aria-hidden="true" />}
      title={t(`done.${done.choice}.title`, { at: formatDateTime(done.at) })}
    >
      <p className="soft">{t(`done.${done.choice}.text`)}</p>
      <p className="soft">{t('done.reference', { reference: done.reference })}</p>
    </ObjectionPart>
  )
}
