import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import {
  CompanyFields,
  MAX_DESCRIPTION_LENGTH,
  type Profile,
  ProfileChange,
} from '@leadhaul/contract/profile/profile.schema.ts'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { input } from 'zod'
import { Form } from '../../../../ui/form/form.tsx'
import { useStoredForm } from '../../../../ui/form/use-stored-form.ts'
import { Note } from '../../../../ui/note.tsx'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { LogoRow } from './logo-row.tsx'
import { ProfileSaveBar } from './profile-save-bar.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const valuesOf = (profile: Profile): input<typeof CompanyFields> => ({
  companyName: profile.companyName ?? '',
  website: profile.website ?? '',
  companyDescription: profile.companyDescription ?? '',
})

/** The data of the company; its members read it, owners and admins change it. */
export function CompanySheet({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { save, saved, problem, refuse } = useSaveProfile()
  const mayChange = isAdmin(profile.role)
  const { form, isDirty, discard } = useStoredForm({
    stored: valuesOf(profile),
    schema: CompanyFields,
    onInvalid: ({ companyName }) => refuse(companyName.trim() === ''),
    save: async (_, changed) => {
      const savedProfile = await save(ProfileChange.parse(changed))
      return savedProfile && valuesOf(savedProfile)
    },
  })
  return (
    <>
      {!mayChange && <Note>{t('companyReadOnly')}</Note>}
      <Sheet aria-label={t('tabs.company')}>
        <LogoRow logoUrl={profile.logoUrl} mayChange={mayChange} />
        <Form form={form} className="setting-form">
          <form.AppField name="companyName">
            {(field) => (
              <field.TextField
                label={t('companyName')}
                problem={t(field.state.value.trim() === '' ? 'companyRequired' : 'companyInvalid')}
                autoComplete="organization"
                disabled={!mayChange}
              />
            )}
          </form.AppField>
          <form.AppField name="website">
            {(field) => (
              <field.TextField
                label={t('website')}
                problem={t('websiteInvalid')}
                type="url"
                autoComplete="url"
                disabled={!mayChange}
                leading={<Globe className="icon" aria-hidden="true" />}
              />
            )}
          </form.AppField>
          <form.AppField name="companyDescription">
            {(field) => (
              <field.TextAreaField
                label={t('description')}
                help={t('descriptionHelp', { count: field.state.value?.length ?? 0, max: MAX_DESCRIPTION_LENGTH })}
                problem={t('tooLong')}
                rows={5}
                maxLength={MAX_DESCRIPTION_LENGTH}
                disabled={!mayChange}
              />
            )}
          </form.AppField>
          {mayChange && (
            <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
              {(isSubmitting) => (
                <ProfileSaveBar
                  isDirty={isDirty}
                  isSubmitting={isSubmitting}
                  saved={saved}
                  problem={problem}
                  label={t('saveCompany')}
                  onDiscard={discard}
                />
              )}
            </form.Subscribe>
          )}
        </Form>
      </Sheet>
    </>
  )
}
