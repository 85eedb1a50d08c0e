import { type Pack, PACKS, packSaving, type PackSku } from '@leadhaul/contract/billing/products.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../../../lib/i18n/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Column, ColumnSheet } from '../column-sheet.tsx'

type Props = {
  isOff: boolean
  canManage: boolean
  /** The pack whose checkout is opening. */
  busy: PackSku | undefined
  onBuy: (sku: PackSku) => void
}

/** The three packs of credits. */
export function PackColumns({ isOff, canManage, busy, onBuy }: Props) {
  const { t } = useTranslation('billing')
  return (
    <ColumnSheet label={t('packs')} columns={3} foot={t(canManage ? 'packsNote' : 'onlyOwners')}>
      {Object.values(PACKS).map((pack) => (
        <PackColumn key={pack.sku} pack={pack} isOff={isOff} busy={busy === pack.sku} onBuy={onBuy} />
      ))}
    </ColumnSheet>
  )
}

type ColumnProps = { pack: Pack; isOff: boolean; busy: boolean; onBuy: (sku: PackSku) => void }

function PackColumn({ pack, isOff, busy, onBuy }: ColumnProps) {
  const { t } = useTranslation('billing')
  const { sku, credits, cents, label } = pack
  const saving = packSaving(pack)
  const each = formatMoney(Math.round(cents / credits))
  const price = formatMoney(cents)
  const isPopular = label === 'popular'
  return (
    <Column
      title={t('packTitle', { count: credits })}
      badges={label && <Badge tone={isPopular ? 'info' : 'plain'}>{t(isPopular ? 'mostPopular' : 'bestValue')}</Badge>}
      amount={price}
      unit={saving > 0 ? t('packEachSaves', { each, saving }) : t('packEach', { each })}
      note={t('packContacts', { a: formatNumber(credits), b: formatNumber(credits * 2) })}
      actions={
        <Button variant={isPopular ? 'primary' : 'default'} busy={busy} disabled={isOff} onClick={() => onBuy(sku)}>
          {t('buy', { count: credits, price })}
        </Button>
      }
    />
  )
}
