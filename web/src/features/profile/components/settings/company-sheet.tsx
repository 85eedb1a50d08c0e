import { mayChangeCompany } from '@leadhaul/contract/profile/profile.rules.ts'
import { CompanyFields, MAX_DESCRIPTION, type Profile } from '@leadhaul/contract/profile/profile.schema.ts'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { input } from 'zod'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { LogoRow } from './logo-row.tsx'
import { ProfileSaveBar } from './profile-save-bar.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const valuesOf = (profile: Profile): input<typeof CompanyFields> => ({
  companyName: profile.companyName ?? '',
  website: profile.website ?? '',
  companyDescription: profile.companyDescription ?? '',
})

/** What the company is called and does; its members read it, owners and admins change it. */
export function CompanySheet({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { save, saved, problem, refuse } = useSaveProfile()
  const mayChange = mayChangeCompany(profile.role)
  const form = useAppForm({
    defaultValues: valuesOf(profile),
    validators: { onDynamic: CompanyFields },
    onSubmitInvalid: ({ value }) => refuse(value.companyName.trim() === ''),
    onSubmit: async ({ value }) => {
      const changed = await save(CompanyFields.parse(value))
      if (changed) form.reset(valuesOf(changed))
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
                help={t('descriptionHelp', { count: field.state.value?.length ?? 0, max: MAX_DESCRIPTION })}
                problem={t('tooLong')}
                rows={5}
                maxLength={MAX_DESCRIPTION}
                disabled={!mayChange}
              />
            )}
          </form.AppField>
          {mayChange && (
            <form.Subscribe selector={({ isDirty, isSubmitting }) => ({ isDirty, isSubmitting })}>
              {(state) => (
                <ProfileSaveBar
                  {...state}
                  saved={saved}
                  problem={problem}
                  label={t('saveCompany')}
                  onDiscard={() => form.reset()}
                />
              )}
            </form.Subscribe>
          )}
        </Form>
      </Sheet>
    </>
  )
}
