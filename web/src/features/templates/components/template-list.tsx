import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { Plus, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../lib/browser/media-query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import styles from './template-list.module.css'

/** The value of the entry for a template that is not saved yet. */
export const NEW_TEMPLATE_ID = 'new'

type TemplateListProps = {
  templates: MessageTemplate[]
  /** The template in the editor; undefined for a new template. */
  shown: MessageTemplate | undefined
  isUnsaved: (template: MessageTemplate | undefined) => boolean
  onShow: (id: string) => void
  onRegenerate: () => void
}

/** The templates of a channel; a select on a phone. */
export function TemplateList({ templates, shown, isUnsaved, onShow, onRegenerate }: TemplateListProps) {
  const { t } = useTranslation('templates')
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const hasNew = shown === undefined || isUnsaved(undefined)
  const entries: (MessageTemplate | undefined)[] = hasNew ? [...templates, undefined] : templates
  const nameOf = (template: MessageTemplate | undefined) => template?.name ?? t('unnamed')
  return (
    <section className={styles.list} aria-label={t('list')}>
      <div className={styles.head}>
        <h2>{t('list')}</h2>
        <Button size="sm" iconOnly aria-label={t('new')} title={t('new')} onClick={() => onShow(NEW_TEMPLATE_ID)}>
          <Plus className="icon size-sm" aria-hidden="true" />
        </Button>
      </div>
      {isNarrow ? (
        <div className={styles.choice}>
          <Select
            aria-label={t('template')}
            value={shown?.id ?? NEW_TEMPLATE_ID}
            onChange={(event) => onShow(event.target.value)}
          >
            {entries.map((template) => (
              <option key={template?.id ?? NEW_TEMPLATE_ID} value={template?.id ?? NEW_TEMPLATE_ID}>
                {template?.isDefault ? t('isDefault', { name: template.name }) : nameOf(template)}
              </option>
            ))}
          </Select>
        </div>
      ) : (
        <ul>
          {entries.map((template) => (
            <li key={template?.id ?? NEW_TEMPLATE_ID}>
              <button
                type="button"
                className="bare-button"
                aria-current={template?.id === shown?.id}
                onClick={() => onShow(template?.id ?? NEW_TEMPLATE_ID)}
              >
                <span className={styles.name}>
                  <span className="truncate">{nameOf(template)}</span>
                  {isUnsaved(template) && <Badge tone="warn">{t('unsaved')}</Badge>}
                  {template?.isDefault && <Badge tone="info">{t('default')}</Badge>}
                </span>
                {template && <span className={styles.excerpt}>{template.subject ?? template.content}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button
          variant="ghost"
          size="sm"
          icon={<RefreshCw className="icon size-sm" aria-hidden="true" />}
          onClick={onRegenerate}
        >
          {t('regenerate')}
        </Button>
      </div>
    </section>
  )
}
