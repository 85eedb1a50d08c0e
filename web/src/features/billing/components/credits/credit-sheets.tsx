import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../../../lib/i18n/format.ts'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import styles from './credit-sheets.module.css'
import { PeriodSheet } from './period-sheet.tsx'

/** The price of each grade in credits, and the credits of this period. */
export function CreditSheets() {
  return (
    <div className={styles.sheets}>
      <CreditPrices />
      <PeriodSheet />
    </div>
  )
}

function CreditPrices() {
  const { t } = useTranslation('billing')
  return (
    <Sheet>
      <SheetHeader title={t('buys.title')} />
      <ul className={styles.buys}>
        {GRADES.map((grade) => (
          <li key={grade}>
            <GradePlate grade={grade} label={t(`buys.${grade}.title`)} />
            <span>
              {t(`buys.${grade}.title`)}
              <span className="subtext">{t(`buys.${grade}.text`)}</span>
            </span>
            <b className="numeric">
              {unlockCost(grade) === 0
                ? t('buys.free')
                : t('buys.credits', { count: unlockCost(grade), shown: formatCredits(unlockCost(grade)) })}
            </b>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <RotateCcw className="icon size-sm" aria-hidden="true" />
        {t('buys.dead')}
      </p>
    </Sheet>
  )
}
