import { ArrowRight, FileDown, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { LockedPlaceholder } from '../../../../ui/leads/locked-placeholder.tsx'
import { StatusRing } from '../../../../ui/leads/status-ring.tsx'
import { PageSection } from '../page-section.tsx'
import { ScoreTicks } from '../score-ticks.tsx'
import styles from './feature-cards.module.css'

const FILE = 'leads-export.csv'
const EXAMPLE_EMAIL = 'g.bortolussi@pia.example'

type Feature = 'words' | 'grades' | 'once' | 'won' | 'language' | 'export'

function Card({ name, children }: { name: Feature; children: ReactNode }) {
  const { t } = useTranslation('public-home')
  return (
    <article>
      <div className={styles.piece}>{children}</div>
      <h3>{t(`features.${name}.title`)}</h3>
      <p>{t(`features.${name}.text`)}</p>
    </article>
  )
}

function KeywordMatch({ word, concept }: { word: string; concept: string }) {
  return (
    <p className="row">
      <span className="soft">{word}</span>
      <ArrowRight className="icon size-sm" aria-hidden="true" />
      <span className="chip tone-on">{concept}</span>
    </p>
  )
}

function KeywordMatches() {
  const { t } = useTranslation('public-home')
  return (
    <>
      <KeywordMatch word="Kühlhaus" concept={t('features.words.coldStore')} />
      <KeywordMatch word="mobilă" concept={t('features.words.furniture')} />
    </>
  )
}

/** Six features of the product, each with a part of it. */
export function FeatureCards() {
  const { t } = useTranslation(['public-home', 'public-site'])
  return (
    <PageSection title={t('features.title')}>
      <div className={`sheet ${styles.grid}`}>
        <Card name="words">
          <KeywordMatches />
        </Card>
        <Card name="grades">
          <p className="row">
            <GradePlate grade="A" size="lg" />
            <b className={styles.figure}>17</b>
            <span className="muted">/20</span>
          </p>
          <ScoreTicks grade="A" contact={10} business={7} />
        </Card>
        <Card name="once">
          <p>
            <LockedPlaceholder widths={[72, 54]} label={t('public-site:sealed')} />
          </p>
          <p className="row">
            <Mail className="icon" aria-hidden="true" />
            <b>{EXAMPLE_EMAIL}</b>
          </p>
        </Card>
        <Card name="won">
          <StatusRing status="contacted" label={t('features.won.contacted')} />
          <StatusRing status="negotiation" label={t('features.won.negotiation')} />
          <StatusRing status="won" label={t('features.won.won')} />
        </Card>
        <Card name="language">
          <p className="row">
            <span className="chip tone-on">{t('features.language.email')}</span>
            <span className="chip">WhatsApp</span>
          </p>
          <p className="soft" lang="de">
            {t('features.language.example')}
          </p>
        </Card>
        <Card name="export">
          <p className="row">
            <FileDown className="icon" aria-hidden="true" />
            <b>{FILE}</b>
          </p>
          <p className="muted">{t('features.export.rows')}</p>
        </Card>
      </div>
    </PageSection>
  )
}
