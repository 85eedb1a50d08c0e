import { TEMPLATE_VARIABLES, type TemplateVariable } from '@leadhaul/contract/templates/template-variables.catalog.ts'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/overlays/toast.ts'
import styles from './variable-guide.module.css'

const NOTICE_MS = 2000

/** The meaning of each variable, with a button to copy it. */
export function VariableGuide() {
  const { t } = useTranslation('templates')
  const [copied, setCopied] = useState<{ name: TemplateVariable; times: number } | null>(null)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(null), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (name: TemplateVariable) => {
    if (await copyText(`{{${name}}}`)) setCopied({ name, times: (copied?.times ?? 0) + 1 })
    else notify({ tone: 'bad', title: t('guide.copyFailed') })
  }
  return (
    <details className={styles.guide}>
      <summary>{t('guide.title')}</summary>
      <p>{t('guide.text', { example: `{{contact_name|${t('fallbackWord')}}}` })}</p>
      <dl>
        {TEMPLATE_VARIABLES.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{t(`guide.${name}`)}</dd>
            <dd>
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                aria-label={t('guide.copy', { name })}
                title={t('guide.copy', { name })}
                onClick={() => void copy(name)}
              >
                {copied?.name === name ? (
                  <Check className="icon size-sm" aria-hidden="true" />
                ) : (
                  <Copy className="icon size-sm" aria-hidden="true" />
                )}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <output className={styles.status}>{copied && t('guide.copied')}</output>
    </details>
  )
}
