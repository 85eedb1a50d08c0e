import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planPrice } from '../../../../lib/plan-price.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { PlanGate } from '../../../../ui/plan-gate.tsx'
import type { usePlaceInput } from '../../../../ui/inputs/use-place-input.ts'
import { type AdvancedConditions, countConditions } from '../../advanced.model.ts'
import { AdvancedFields } from './advanced-fields.tsx'
import styles from './advanced-search.module.css'

type Props = {
  /** Whether the plan includes advanced search; undefined until the plan is loaded. */
  included: boolean | undefined
  value: AdvancedConditions
  placeInput: ReturnType<typeof usePlaceInput>
  onChange: (conditions: AdvancedConditions) => void
  disabled: boolean
}

/** The conditions of an advanced search, or the plan that includes them; initially collapsed if there are none. */
export function AdvancedSearch({ included, value, placeInput, onChange, disabled }: Props) {
  const { t } = useTranslation('search')
  const count = countConditions(value)
  const [open, setOpen] = useState(count > 0)
  // A problem that prevents the search from starting is never collapsed.
  const isUnknown = placeInput.unknown !== null
  return (
    <details
      className={styles.advanced}
      open={open || isUnknown}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (!currentTarget.open && isUnknown) placeInput.discardText()
      }}
    >
      <summary>
        <span className="grow">{t('advanced.button')}</span>
        {included === false && <Badge>{t('advanced.plan')}</Badge>}
        {included && count > 0 && <Badge tone="info">{t('advanced.count', { count })}</Badge>}
        <ChevronDown className="icon size-sm" aria-hidden="true" />
      </summary>
      {included === false && (
        <PlanGate
          title={t('advanced.gate')}
          action={
            <ButtonLink to="/billing" size="sm">
              {t('advanced.upgrade')}
            </ButtonLink>
          }
        >
          {t('advanced.why')} {t('aMonth', { price: planPrice('standard') })}
        </PlanGate>
      )}
      {included && <AdvancedFields value={value} placeInput={placeInput} onChange={onChange} disabled={disabled} />}
    </details>
  )
}
