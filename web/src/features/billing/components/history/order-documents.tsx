import type { Order } from '@leadhaul/contract/billing/orders.contract.ts'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/error-code.ts'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { notify } from '../../../../ui/toast.ts'
import { useInvoice } from '../../billing.queries.ts'
import styles from './order-documents.module.css'

type Document = 'invoice' | 'credit-note'

/** Opens the invoice of an order in a new tab. */
export function useOpenInvoice() {
  const { t } = useTranslation('billing')
  const invoice = useInvoice()
  const open = (id: string, document: Document = 'invoice') => {
    // Opened at the press: a tab opened after an answer is blocked as a pop-up.
    const tab = window.open('', '_blank')
    invoice.mutate(
      { id, document },
      {
        onSuccess: ({ url }) => {
          if (!tab) return window.location.assign(url)
          tab.opener = null
          tab.location.replace(url)
        },
        onError: (error) => {
          tab?.close()
          const text = errorCode(error) === 'UNAUTHORIZED' ? t('invoice.signIn') : errorText(error)
          notify({ tone: 'bad', title: t('invoice.failed', { message: text }) })
        },
      },
    )
  }
  return { open, opening: invoice.isPending ? invoice.variables.document : undefined }
}

/** The invoice and the credit note of an order. */
export function OrderDocuments({ order }: { order: Order }) {
  const { t } = useTranslation('billing')
  const { open, opening } = useOpenInvoice()
  if (!order.hasInvoice) return <span className="muted">{t('invoice.none')}</span>
  const button = (document: Document, text: string) => (
    <Button
      key={document}
      size="sm"
      busy={opening === document}
      icon={<FileText className="icon size-sm" aria-hidden="true" />}
      onClick={() => open(order.id, document)}
    >
      {opening === document ? t('invoice.opening') : text}
    </Button>
  )
  return (
    <span className={styles.documents}>
      {order.hasCreditNote && button('credit-note', t('invoice.creditNote'))}
      {button('invoice', t('invoice.name'))}
    </span>
  )
}
