import type { UserInteractionType } from '@leadhaul/contract/interactions/interactions.contract.ts'
import { Globe, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../../ui/inputs/segment.tsx'
import { OutcomeChoice } from './outcome-choice.tsx'
import { useInteractionDraft } from './use-interaction-draft.ts'
import { TextEntryForm } from './text-entry-form.tsx'
import type { WritingOptions } from './use-text-entry.ts'
import styles from './interaction-form.module.css'

const TYPES: readonly { value: UserInteractionType; icon: typeof Phone }[] = [
  { value: 'phone', icon: Phone },
  { value: 'website_visit', icon: Globe },
]

export function InteractionForm({ lead }: Pick<WritingOptions, 'lead'>) {
  const { t } = useTranslation('lead-work')
  const { draft, change } = useInteractionDraft(lead.id, 'log')
  const { type, outcome } = draft
  const choices = TYPES.map(({ value, icon: Icon }) => ({
    value,
    label: t(`interaction.type.${value}`),
    icon: (
      <>
        <Icon className="icon size-sm" aria-hidden="true" />
        {t(`interaction.type.${value}`)}
      </>
    ),
  }))
  return (
    <div className={styles.log}>
      <Segment
        label={t('interaction.kind')}
        value={type}
        choices={choices}
        onChange={(next) => change({ type: next })}
      />
      {type === 'phone' && <OutcomeChoice value={outcome} onChange={(next) => change({ outcome: next })} />}
      <TextEntryForm lead={lead} form="log" type={type} label={t('interaction.what')} button={t('interaction.add')} />
    </div>
  )
}
