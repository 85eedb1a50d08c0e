import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { type Pack, PACKS, packSaving } from '@leadhaul/contract/billing/products.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../../../lib/i18n/format.ts'
import { PageSection } from '../page-section.tsx'
import styles from './packs.module.css'

function PackColumn({ pack }: { pack: Pack }) {
  const { t } = useTranslation(['public-pricing', 'billing'])
  const { credits, cents, label } = pack
  const saving = packSaving(pack)
  const each = formatMoney(Math.round(cents / credits))
  return (
    <article>
      <h3>
        <b>{formatNumber(credits)}</b> <span className="soft">{t('packs.credits')}</span>
        {label && (
          <span className="badge tone-info">
            {t(label === 'popular' ? 'billing:mostPopular' : 'billing:bestValue')}
          </span>
        )}
      </h3>
      <p className={styles.price}>
        <b>{formatMoney(cents)}</b>{' '}
        <span className="muted">
          {saving > 0 ? t('billing:packEachSaves', { each, saving }) : t('billing:packEach', { each })}
        </span>
      </p>
      <p className="soft">
        {t('billing:packContacts', {
          a: formatNumber(credits / unlockCost('A')),
          b: formatNumber(credits / unlockCost('B')),
        })}
      </p>
    </article>
  )
}

export function Packs() {
  const { t } = useTranslation('public-pricing')
  return (
    <PageSection id="packs" title={t('packs.title')} text={t('packs.text')}>
      <div className={`sheet ${styles.packs}`}>
        {Object.values(PACKS).map((pack) => (
          <PackColumn key={pack.sku} pack={pack} />
        ))}
      </div>
    </PageSection>
  )
}
