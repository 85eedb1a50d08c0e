import { WORKSPACE_PARAMETER } from '@leadhaul/contract/workspace/workspace-link.rules.ts'
import { redirect } from '@tanstack/react-router'
import i18n from 'i18next'
import { forgetShownData } from './forget-on-device.ts'
import { HOME_PATH } from '../../features/auth/return-path.model.ts'
import { switchWorkspace } from '../../features/team/team.queries.ts'
import { errorCode } from '../../lib/api/error-code.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { notify } from '../../ui/overlays/toast.ts'

/**
 * A link from outside, such as that of a notification, names its workspace. If the session is in another workspace, it
 * switches to the named one first and the page is loaded again; the URL is then shown without the name.
 * Throws a redirect.
 */
export async function enterLinkedWorkspace(href: string, current: string): Promise<void> {
  const url = new URL(href, window.location.origin)
  const linked = url.searchParams.get(WORKSPACE_PARAMETER)
  if (linked === null) return
  url.searchParams.delete(WORKSPACE_PARAMETER)
  const path = url.pathname + url.search + url.hash
  if (linked === current) throw redirect({ href: path, replace: true })
  try {
    await switchWorkspace({ id: linked })
  } catch (error) {
    const isMember = errorCode(error) !== 'NOT_FOUND'
    notify({ tone: 'bad', title: isMember ? errorText(error) : i18n.t('errors:notAMember') })
    throw redirect({ href: HOME_PATH, replace: true })
  }
  forgetShownData()
  window.location.replace(path)
  // Never resolves: no data of the previous workspace is shown until the page is loaded again.
  await new Promise(() => undefined)
}
