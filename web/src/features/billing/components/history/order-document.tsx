import type { Order } from '@leadhaul/contract/billing/orders.contract.ts'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/error-code.ts'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { notify } from '../../../../ui/toast.ts'
import { useInvoice } from '../../billing.queries.ts'

/** Opens the invoice of an order in a new tab. */
export function useOpenInvoice() {
  const { t } = useTranslation('billing')
  const invoice = useInvoice()
  const open = (asked: { id: string; creditNote?: string }) => {
    // Opened at the press: a tab opened after an answer is blocked as a pop-up.
    const tab = window.open('', '_blank')
    const show = ({ url }: { url: string }) => {
      if (!tab) return window.location.assign(url)
      tab.opener = null
      tab.location.replace(url)
    }
    const fail = (error: unknown) => {
      tab?.close()
      const title =
        errorCode(error) === 'UNAUTHORIZED'
          ? t('invoice.downloadFailed', { message: t('invoice.signIn') })
          : t('invoice.failed', { message: errorText(error) })
      notify({ tone: 'bad', title })
    }
    // The tab waits for the answer also when this page is left.
    void invoice.mutateAsync(asked).then(show, fail)
  }
  return { open, opening: invoice.isPending }
}

type Props = {
  order: Pick<Order, 'id' | 'hasInvoice'>
  /** Of a refund; its order's invoice where it is left out. */
  creditNote?: string | undefined
}

/** The invoice of an order, or a credit note of it. */
export function OrderDocument({ order: { id, hasInvoice }, creditNote }: Props) {
  const { t } = useTranslation('billing')
  const { open, opening } = useOpenInvoice()
  if (!hasInvoice) return <span className="muted">{t('invoice.none')}</span>
  return (
    <Button
      size="sm"
      busy={opening}
      icon={<FileText className="icon size-sm" aria-hidden="true" />}
      onClick={() => open({ id, ...(creditNote !== undefined && { creditNote }) })}
    >
      {t(opening ? 'invoice.opening' : creditNote === undefined ? 'invoice.name' : 'invoice.creditNote')}
    </Button>
  )
}
