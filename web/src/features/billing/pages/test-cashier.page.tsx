import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { testCashierQuery } from '../components/test-cashier/test-cashier.queries.ts'
import { TestCheckout } from '../components/test-cashier/test-checkout.tsx'
import { TestPortal } from '../components/test-cashier/test-portal.tsx'
import styles from './test-cashier.page.module.css'

/** Replaces the checkout while no payment provider is configured: the user chooses how the payment ends. */
export function TestCashierPage({ session }: { session: string }) {
  const { t } = useTranslation('test-cashier')
  return (
    <main>
      <title>{t('title')}</title>
      <h1 className="visually-hidden">{t('title')}</h1>
      <p className={styles.bar}>
        <TriangleAlert className="icon" aria-hidden="true" />
        <span>
          <b>{t('bar')}</b> {t('barHelp')}
        </span>
      </p>
      <CashierSession session={session} />
    </main>
  )
}

function CashierSession({ session }: { session: string }) {
  const { t } = useTranslation('test-cashier')
  const cashierQuery = useQuery(testCashierQuery(session))
  if (cashierQuery.isError)
    return (
      <div className={styles.wait}>
        <Note
          tone="bad"
          action={
            <Button size="sm" busy={cashierQuery.isFetching} onClick={() => void cashierQuery.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('notFound')} <a href="/billing">{t('toBilling')}</a>
        </Note>
      </div>
    )
  if (!cashierQuery.data)
    return (
      <div className={styles.wait}>
        <Skeleton height={370} />
      </div>
    )
  return cashierQuery.data.kind === 'checkout' ? (
    <TestCheckout session={session} checkout={cashierQuery.data} />
  ) : (
    <TestPortal session={session} portal={cashierQuery.data} />
  )
}
