import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import styles from './roles-sheet.module.css'

const ROLES: readonly Role[] = ['member', 'admin', 'owner']
const RIGHTS: readonly { right: 'work' | 'manage' | 'own'; roles: readonly Role[] }[] = [
  { right: 'work', roles: ROLES },
  { right: 'manage', roles: ['admin', 'owner'] },
  { right: 'own', roles: ['owner'] },
]

/** The permissions of each role. */
export function RolesSheet() {
  const { t } = useTranslation('team')
  return (
    <Sheet aria-labelledby="roles">
      <SheetHeader title={t('roles')} id="roles" />
      <div className={styles.roles}>
        <table className="table">
          <thead>
            <tr>
              <th>{t('mayDo')}</th>
              {ROLES.map((role) => (
                <th key={role}>{t(`role.${role}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHTS.map(({ right, roles }) => (
              <tr key={right}>
                <td>{t(`rights.${right}`)}</td>
                {ROLES.map((role) => (
                  <td key={role} className="muted">
                    {roles.includes(role) ? (
                      <>
                        <Check className="icon size-sm" aria-hidden="true" />
                        <span className="visually-hidden">{t('yes')}</span>
                      </>
                    ) : (
                      t('no')
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}
