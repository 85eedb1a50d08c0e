import { forgetShownData } from './forget-on-device.ts'
import { useSwitchWorkspace } from '../../features/team/team.queries.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { notify } from '../../ui/overlays/toast.ts'

/** Switches all windows of this browser to another workspace of the user. */
export function useOpenWorkspace(): (id: string) => void {
  const turnTo = useSwitchWorkspace()
  return (id) =>
    turnTo.mutate(
      { id },
      {
        onSuccess: () => {
          forgetShownData()
          // A full load clears the data of the previous workspace from the memory of the page.
          window.location.assign('/dashboard')
        },
        onError: (error) => notify({ tone: 'bad', title: errorText(error) }),
      },
    )
}
