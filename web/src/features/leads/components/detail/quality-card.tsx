import type { Grade, Lead, GradeReason } from '@leadhaul/contract/leads/lead.schema.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { textIfKnown } from '../../../../lib/i18n/text-if-known.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { HelpLink } from '../../../../ui/help-link.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { businessScore, MAX_PART_POINTS, splitReasons } from '../../lead.model.ts'
import { LeadChannels } from '../row/lead-labels.tsx'
import leadViewStyles from './lead-view.module.css'
import styles from './quality-card.module.css'

const TICK_COLORS: Record<Grade, string> = { A: 'var(--a-solid)', B: 'var(--b-solid)', C: 'var(--c-solid)' }
const TEXT_COLORS: Record<Grade, string> = { A: 'var(--a-text)', B: 'var(--b-text)', C: 'var(--c-text)' }

function ScorePart({ part, points, grade }: { part: string; points: number; grade: Grade }) {
  const { t } = useTranslation('leads')
  const ticks = Array.from({ length: MAX_PART_POINTS }, (_, index) => index)
  return (
    <div className={styles.part}>
      <span className="tick-scale" style={{ '--tick': TICK_COLORS[grade] } as CSSProperties} aria-hidden="true">
        {ticks.map((index) => (
          <i key={index} className={index < points ? 'is-filled' : undefined} />
        ))}
      </span>
      <span className="visually-hidden">{t('quality.ofTen', { part, points })}</span>
      <span aria-hidden="true">
        {part} <b className="numeric">{points}</b>/{MAX_PART_POINTS}
      </span>
    </div>
  )
}

function ReasonLine({ reason }: { reason: GradeReason }) {
  const { t } = useTranslation('leads')
  const { code, points, max, detail } = reason
  const text = textIfKnown(`leads:reason.${code}.${detail}`)
  return (
    <li className={classNames(code === 'contact_rule' ? styles.rule : points === 0 && styles.zero)}>
      <span className="grow">
        {t(`reason.${code}.name`)}
        {text !== undefined && <span className="subtext">{text}</span>}
      </span>
      {max > 0 && (
        <span className={`numeric ${styles.points}`}>
          <span className="visually-hidden">{t('quality.points', { points, max })}</span>
          <span aria-hidden="true">
            <b>{points > 0 ? `+${points}` : '0'}</b>/{max}
          </span>
        </span>
      )}
    </li>
  )
}

/** The explanation of the grade: every reason with its points, and the price of the lead. */
export function QualityCard({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const { contact, business } = splitReasons(lead.reasons)
  const grade = lead.qualityCategory
  return (
    <Sheet className={leadViewStyles.quality} aria-label={t('quality.title')}>
      <SheetHeader title={t('quality.title')}>
        <span className="muted">{t('quality.name', { grade, label: t(`grade.${grade}`) })}</span>
        <HelpLink about="grades" label={t('help.grades')} />
      </SheetHeader>
      <div className={styles.overview}>
        <p className={`numeric ${styles.score}`} style={{ color: TEXT_COLORS[grade] }}>
          <span className="visually-hidden">{t('quality.score', { score: lead.qualityScore })}</span>
          <span aria-hidden="true">
            {lead.qualityScore}
            <small>/{2 * MAX_PART_POINTS}</small>
          </span>
        </p>
        <ScorePart part={t('quality.contact')} points={lead.contactScore} grade={grade} />
        <ScorePart part={t('quality.business')} points={businessScore(lead)} grade={grade} />
      </div>
      {[contact, business].map(
        (reasons) =>
          reasons.length > 0 && (
            <ul key={reasons[0]?.code} className={styles.reasons}>
              {reasons.map((reason) => (
                <ReasonLine key={reason.code} reason={reason} />
              ))}
            </ul>
          ),
      )}
      <div className={styles.footer}>
        <span className="grow">{t('quality.methods')}</span>
        <LeadChannels lead={lead} />
        <span className="divider" />
        <b className="numeric">{lead.cost > 0 ? t('credits', { count: lead.cost }) : t('free')}</b>
      </div>
    </Sheet>
  )
}
