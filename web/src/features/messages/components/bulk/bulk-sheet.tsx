import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planPrice } from '../../../../lib/plan-price.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { PlanGate } from '../../../../ui/plan-gate.tsx'
import { SideSheet } from '../../../../ui/side-sheet.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { BulkComposer } from './bulk-composer.tsx'
import bulkComposerStyles from './bulk-composer.module.css'

type BulkSheetProps = { leadIds: string[]; me: Me | undefined; onClose: () => void }

/** One email to the chosen leads; closing it stops nothing that was started. */
export function BulkSheet({ leadIds, me, onClose }: BulkSheetProps) {
  const { t } = useTranslation('messages')
  const [batchId, setBatchId] = useState<string>()
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('bulk.title')}
      aside={t('bulk.selected', { count: leadIds.length })}
      closeLabel={t('close')}
    >
      {me && !me.capabilities.bulkEmail && (
        <div className={bulkComposerStyles.part}>
          <PlanGate
            title={t('bulk.plan')}
            action={
              <ButtonLink to="/billing" size="sm">
                {t('gate.upgrade')}
              </ButtonLink>
            }
          >
            {t('bulk.planWhy', { price: planPrice('standard') })}
          </PlanGate>
        </div>
      )}
      {me?.capabilities.bulkEmail && !batchId && <BulkComposer leadIds={leadIds} onStarted={setBatchId} />}
      {batchId && (
        <>
          <BatchProgress id={batchId} />
          <p className={bulkComposerStyles.part}>
            <Link to="/leads/emails">{t('bulk.all')}</Link>
          </p>
        </>
      )}
    </SideSheet>
  )
}
