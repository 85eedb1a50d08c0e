import type { DigestFrequency } from '@leadhaul/contract/profile/digest.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Select } from '../../../../ui/inputs/select.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { digestQuery, useChangeDigest } from './digest.queries.ts'
import { NextDigest } from './next-digest.tsx'

const FREQUENCIES: DigestFrequency[] = ['off', 'daily', 'weekly']

/** The frequency of the digest by mail. A choice is stored immediately. */
export function DigestRow() {
  const { t } = useTranslation('profile')
  const query = useQuery(digestQuery)
  const { data } = query
  const change = useChangeDigest()
  const shown = change.isPending ? change.variables : data?.frequency
  return (
    <SettingRow label={t('digest.label')} help={t('digest.help')}>
      {shown ? (
        <Select
          aria-label={t('digest.label')}
          value={shown}
          onChange={({ target }) => {
            const chosen = FREQUENCIES.find((frequency) => frequency === target.value)
            if (chosen) change.mutate(chosen)
          }}
        >
          {FREQUENCIES.map((frequency) => (
            <option key={frequency} value={frequency}>
              {t(`digest.${frequency}`)}
            </option>
          ))}
        </Select>
      ) : (
        !query.isError && <Skeleton height={32} />
      )}
      {data?.nextAt && data.timeZone && (
        <NextDigest
          at={data.nextAt}
          timeZone={data.timeZone}
          busy={change.isPending}
          onUseZone={() => change.mutate(data.frequency)}
        />
      )}
      {change.isError && <Note tone="bad">{errorText(change.error)}</Note>}
      {query.isError && <LoadFailed title={t('settingFailed')} query={query} />}
    </SettingRow>
  )
}
