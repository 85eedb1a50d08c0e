import { TRIAL_DAYS } from '@leadhaul/contract/billing/products.catalog.ts'
import { DELETION_GRACE_DAYS } from '@leadhaul/contract/profile/profile.rules.ts'
import { INVITATION_DAYS } from '@leadhaul/contract/team/team.rules.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { useTranslation } from 'react-i18next'
import { HELP_GROUPS, type HelpGroup } from '../../public-document.model.ts'
import { GradePoints } from './grade-points.tsx'
import styles from './help-groups.module.css'

const MAX_ROWS = 50_000
const COLUMNS: readonly HelpGroup[][] = [
  ['search', 'data'],
  ['credits', 'team'],
]
const ORDER: readonly string[] = COLUMNS.flat().flatMap((group) => HELP_GROUPS[group])

function useAnswer() {
  const { t } = useTranslation('public-help')
  const { searchesPerPeriod: searches, creditsPerPeriod: credits } = PLANS.free
  const facts = {
    searches,
    credits,
    days: TRIAL_DAYS,
    invitation: INVITATION_DAYS,
    rows: MAX_ROWS,
    grace: DELETION_GRACE_DAYS,
  }
  return (id: (typeof HELP_GROUPS)[HelpGroup][number]) => t(`questions.${id}.answer`, facts)
}

/** The questions by group, each with an anchor; the first is initially open. */
export function HelpGroups() {
  const { t } = useTranslation('public-help')
  const answer = useAnswer()
  return (
    <div className={styles.columns}>
      {COLUMNS.map((groups) => (
        <div key={groups.join()}>
          {groups.map((group) => (
            <section key={group} className={styles.group} data-help-group="">
              <h2>{t(`group.${group}`)}</h2>
              {HELP_GROUPS[group].map((id) => (
                <details key={id} id={id} open={id === 'grades'} data-help-answer="">
                  <summary>
                    <span className="numeric">{ORDER.indexOf(id) + 1}</span>
                    {t(`questions.${id}.question`)}
                  </summary>
                  <p>{answer(id)}</p>
                  {id === 'grades' && <GradePoints />}
                </details>
              ))}
            </section>
          ))}
        </div>
      ))}
    </div>
  )
}
