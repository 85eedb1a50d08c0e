import { receiverLanguage } from '@leadhaul/contract/drafts/receiver-language.rules.ts'
import { ChevronDown, Lock, Sparkles } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../../lib/i18n/format.ts'
import { LANGUAGE_CODES } from '../../../../lib/i18n/i18n.ts'
import { planPrice } from '../../../../lib/plan-price.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../../../ui/overlays/menu.tsx'
import type { UseMessageResult } from '../message/use-message.ts'
import styles from './draft-button.module.css'

type DraftButtonProps = {
  countryCode: string | null
  /** Whether the plan includes AI texts. */
  included: boolean
  writing: UseMessageResult
}

/** Requests a draft in a chosen language; the language of the receiver's country is first. */
export function DraftButton({ countryCode, included, writing: { drafting, origin } }: DraftButtonProps) {
  const { t } = useTranslation('messages')
  const isRewrite = origin && !origin.isUndone && 'writer' in origin.from
  const receiverCode = receiverLanguage(countryCode)
  const languages = [receiverCode, ...LANGUAGE_CODES.filter((code) => code !== receiverCode)]
  return (
    <Menu
      label={t('draft.label')}
      trigger={
        <Button size="sm" busy={drafting.isPending} icon={<Sparkles className="icon size-sm" aria-hidden="true" />}>
          {t(isRewrite ? 'draft.again' : 'draft.button')}
          <ChevronDown className="icon size-sm" aria-hidden="true" />
        </Button>
      }
    >
      {included ? (
        <MenuGroup label={t('draft.language')}>
          {languages.map((code) => (
            <MenuItem key={code} onSelect={() => drafting.start(code)}>
              <span className="grow">{languageName(code)}</span>
              {code === receiverCode && <Badge>{t('draft.theirs')}</Badge>}
            </MenuItem>
          ))}
        </MenuGroup>
      ) : (
        <>
          <p className={styles.plan}>{t('draft.plan', { price: planPrice('standard') })}</p>
          <MenuItem icon={<Lock className="icon" aria-hidden="true" />} render={<Link to="/billing" />}>
            {t('gate.upgrade')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
