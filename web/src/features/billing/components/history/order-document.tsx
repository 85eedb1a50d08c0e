import type { Order } from '@leadhaul/contract/billing/orders.contract.ts'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useInvoice } from '../../billing.queries.ts'

export function useOpenInvoice() {
  const { t } = useTranslation('billing')
  const invoice = useInvoice()
  const open = (documentRequest: { id: string; creditNote?: string }) => {
    // The tab must be opened in the click handler: browsers block a tab opened after a response as a pop-up.
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
    // A promise instead of mutation callbacks: it also settles after the user leaves this page.
    void invoice.mutateAsync(documentRequest).then(show, fail)
  }
  return { open, opening: invoice.isPending }
}

type Props = {
  order: Pick<Order, 'id' | 'hasInvoice'>
  /** The id of a credit note; without it, the invoice is opened. */
  creditNote?: string | undefined
}

/** A button for the invoice of an order or for one of its credit notes. */
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
