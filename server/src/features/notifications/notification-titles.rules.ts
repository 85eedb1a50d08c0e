import { titleValues } from '@leadhaul/contract/notifications/notification-types.catalog.ts'
import type { NotificationContent } from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { LOCALES } from '../../platform/language.ts'
import { webText } from '../../platform/web-texts.ts'

/** One line in the reader's language, for what is read outside of the product. */
export function titleOf(notice: NotificationContent, language: Language): string {
  const values = titleValues(notice, {
    money: (cents) => (cents / 100).toLocaleString(LOCALES[language], { style: 'currency', currency: 'EUR' }),
    credits: (credits) => credits.toLocaleString(LOCALES[language]),
    role: (role) => webText(`notifications:role.${role}`, { language }),
    plan: (tier) => webText(`notifications:tier.${tier}`, { language }),
  })
  return webText(`notifications:titles.${notice.type}`, { ...values, language })
}
