import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { MAX_TEMPLATE_NAME_LENGTH } from '@leadhaul/contract/templates/templates.rules.ts'
import { Copy, Star, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './editor-head.module.css'
import type { TemplateActions } from './use-template-actions.ts'

type EditorHeadProps = {
  template: MessageTemplate | undefined
  name: string
  isMissing: boolean
  onName: (name: string) => void
  actions: TemplateActions
}

/** The name of the template and its actions. The default template has no action to make it the default. */
export function EditorHead({ template, name, isMissing, onName, actions }: EditorHeadProps) {
  const { t } = useTranslation('templates')
  const problem = useId()
  return (
    <div>
      <div className={styles.head}>
        <input
          value={name}
          maxLength={MAX_TEMPLATE_NAME_LENGTH}
          aria-label={t('name')}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? problem : undefined}
          placeholder={t('nameHint')}
          onChange={(event) => onName(event.target.value)}
        />
        {template && (
          <>
            {!template.isDefault && (
              <Button
                variant="ghost"
                iconOnly
                aria-label={t('setDefault')}
                title={t('setDefault')}
                onClick={() => actions.setDefault(template)}
              >
                <Star className="icon" aria-hidden="true" />
              </Button>
            )}
            <Button
              variant="ghost"
              iconOnly
              aria-label={t('duplicate')}
              title={t('duplicate')}
              onClick={() => actions.duplicate(template)}
            >
              <Copy className="icon" aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              iconOnly
              aria-label={t('delete')}
              title={t('delete')}
              onClick={() => actions.askToDelete(template)}
            >
              <Trash2 className="icon" aria-hidden="true" />
            </Button>
          </>
        )}
      </div>
      {isMissing && (
        <p className={styles.problem} id={problem} role="alert">
          {t('missing.name')}
        </p>
      )}
    </div>
  )
}
