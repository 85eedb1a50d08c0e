import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../lib/api/error-code.ts'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { AuthFrame } from '../../auth/components/auth-frame.tsx'
import { PanelTitle } from '../../auth/components/panel-title.tsx'
import { SubscriptionChoice } from '../components/subscription-choice.tsx'
import { subscriptionQuery } from '../receiver.queries.ts'

/** The target of the link in each message to a company. Opening the page changes nothing; only the button does. */
export function ReceiverPage({ token }: { token: string }) {
  const { t } = useTranslation('suppressions')
  const query = useQuery(subscriptionQuery(token))
  return (
    <AuthFrame>
      {query.isPending && <Skeleton height={180} />}
      {query.isError &&
        (errorCode(query.error) === 'INVALID_TOKEN' ? (
          <>
            <h1>{t('receiver.void')}</h1>
            <p className="lede">{t('receiver.voidText')}</p>
          </>
        ) : (
          <LoadFailed title={t('receiver.loadFailed')} query={query} />
        ))}
      {query.data && <SubscriptionChoice token={token} opened={query.data} FocusedTitle={PanelTitle} />}
      <p className="subtext">
        <Link to="/objection" search={{}}>
          {t('receiver.objection')}
        </Link>
      </p>
    </AuthFrame>
  )
}
