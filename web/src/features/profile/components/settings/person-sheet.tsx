import { PersonFields, type Profile, ProfileChange } from '@leadhaul/contract/profile/profile.schema.ts'
import { Mail, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { input } from 'zod'
import { activeLanguage, LANGUAGES } from '../../../../lib/i18n/i18n.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { useStoredForm } from '../../../../ui/form/use-stored-form.ts'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { AccountEmail } from '../email/account-email.tsx'
import { ProfileSaveBar } from './profile-save-bar.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const valuesOf = (profile: Profile): input<typeof PersonFields> => ({
  name: profile.name,
  personalPhone: profile.personalPhone ?? '',
  personalEmail: profile.personalEmail ?? '',
  linkedinUrl: profile.linkedinUrl ?? '',
  preferredLanguage: profile.preferredLanguage ?? activeLanguage(),
})

/** The user's name, contact methods and language. */
export function PersonSheet({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { save, saved, problem, refuse } = useSaveProfile()
  const { form, isDirty, discard } = useStoredForm({
    stored: valuesOf(profile),
    schema: PersonFields,
    onInvalid: ({ name, personalPhone }) => refuse(name.trim() === '' || personalPhone.trim() === ''),
    save: async ({ preferredLanguage }, changed) => {
      // A language that was never chosen is stored with the first save, as shown.
      const shown = profile.preferredLanguage === null && { preferredLanguage }
      const savedProfile = await save(ProfileChange.parse({ ...changed, ...shown }))
      return savedProfile && valuesOf(savedProfile)
    },
  })
  return (
    <Sheet aria-label={t('tabs.profile')}>
      <Form form={form} className="setting-form">
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              label={t('name')}
              problem={t(field.state.value.trim() === '' ? 'nameRequired' : 'nameInvalid')}
              autoComplete="name"
            />
          )}
        </form.AppField>
        <form.AppField name="personalPhone">
          {(field) => (
            <field.TextField
              label={t('phone')}
              help={t('phoneHelp')}
              problem={t(field.state.value.trim() === '' ? 'phoneRequired' : 'phoneInvalid')}
              type="tel"
              autoComplete="tel"
              placeholder="+40 700 555 000"
              leading={<Phone className="icon" aria-hidden="true" />}
            />
          )}
        </form.AppField>
        <AccountEmail email={profile.email} />
        <form.AppField name="personalEmail">
          {(field) => (
            <field.EmailField
              label={t('replyEmail')}
              help={t('replyEmailHelp')}
              problem={t('emailInvalid')}
              leading={<Mail className="icon" aria-hidden="true" />}
            />
          )}
        </form.AppField>
        <form.AppField name="linkedinUrl">
          {(field) => <field.TextField label="LinkedIn" problem={t('tooLong')} placeholder="linkedin.com/in/…" />}
        </form.AppField>
        <form.AppField name="preferredLanguage">
          {(field) => (
            <field.SelectField label={t('language')} help={t('languageHelp')}>
              {LANGUAGES.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </field.SelectField>
          )}
        </form.AppField>
        <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
          {(isSubmitting) => (
            <ProfileSaveBar
              isDirty={isDirty}
              isSubmitting={isSubmitting}
              saved={saved}
              problem={problem}
              label={t('saveProfile')}
              onDiscard={discard}
            />
          )}
        </form.Subscribe>
      </Form>
    </Sheet>
  )
}
