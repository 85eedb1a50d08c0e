import { PersonFields, type Profile } from '@leadhaul/contract/profile/profile.schema.ts'
import { Mail, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { input } from 'zod'
import { activeLanguage, LANGUAGES } from '../../../../lib/i18n.ts'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
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

/** Who one is, how one is reached and which language one reads. */
export function PersonSheet({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { save, saved, problem, refuse } = useSaveProfile()
  const form = useAppForm({
    defaultValues: valuesOf(profile),
    validators: { onDynamic: PersonFields },
    onSubmitInvalid: ({ value }) => refuse(value.name.trim() === '' || value.personalPhone.trim() === ''),
    onSubmit: async ({ value }) => {
      const changed = await save(PersonFields.parse(value))
      if (changed) form.reset(valuesOf(changed))
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
        <form.Subscribe selector={({ isDirty, isSubmitting }) => ({ isDirty, isSubmitting })}>
          {(state) => (
            <ProfileSaveBar
              {...state}
              saved={saved}
              problem={problem}
              label={t('saveProfile')}
              onDiscard={() => form.reset()}
            />
          )}
        </form.Subscribe>
      </Form>
    </Sheet>
  )
}
