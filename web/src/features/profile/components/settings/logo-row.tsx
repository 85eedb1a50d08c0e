import { MAX_LOGO_BYTES } from '@leadhaul/contract/profile/profile.rules.ts'
import { CircleAlert, ImageIcon, Upload } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { useChangeLogo } from '../../profile.queries.ts'
import styles from './logo-row.module.css'

/** A preview of the chosen image during its upload; if undefined, the stored logo is shown. */
function usePreview() {
  const [preview, setPreview] = useState<string>()
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview])
  return { preview, show: (file: File) => setPreview(URL.createObjectURL(file)), revert: () => setPreview(undefined) }
}

/** The logo with its buttons; a chosen image is uploaded immediately and reverted if that fails. */
export function LogoRow({ logoUrl, mayChange }: { logoUrl: string | null; mayChange: boolean }) {
  const { t } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  const { preview, show, revert } = usePreview()
  const [problem, setProblem] = useState<string>()
  const change = useChangeLogo()
  const showFailure = (error: unknown) => setProblem(t('logo.failed', { message: errorText(error) }))
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    setProblem(undefined)
    if (!file.type.startsWith('image/')) return setProblem(t('logo.notAnImage'))
    if (file.size > MAX_LOGO_BYTES) return setProblem(t('logo.tooLarge'))
    show(file)
    change.mutate(file, { onError: showFailure, onSettled: revert })
  }
  const remove = () => {
    setProblem(undefined)
    change.mutate(null, { onError: showFailure })
  }
  const shown = preview ?? logoUrl
  return (
    <SettingRow label={t('logo.label')} help={t('logo.help')}>
      <div className={styles.logo}>
        <span className={styles.picture}>
          {shown ? <img src={shown} alt={t('logo.alt')} /> : <ImageIcon className="icon" aria-hidden="true" />}
        </span>
        {mayChange && (
          <div>
            <div className={styles.buttons}>
              <Button
                icon={<Upload className="icon" aria-hidden="true" />}
                busy={change.isPending}
                onClick={() => input.current?.click()}
              >
                {t('logo.upload')}
              </Button>
              {logoUrl && !change.isPending && (
                <Button variant="ghost" onClick={remove}>
                  {t('logo.remove')}
                </Button>
              )}
            </div>
            <p className="help">{t('logo.format')}</p>
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={t('logo.upload')}
          onChange={choose}
        />
      </div>
      {problem !== undefined && (
        <p className="help tone-bad" role="alert">
          <CircleAlert className="icon size-sm" aria-hidden="true" />
          {problem}
        </p>
      )}
    </SettingRow>
  )
}
