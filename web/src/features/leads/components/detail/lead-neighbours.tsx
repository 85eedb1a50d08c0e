import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx'
import { useNeighbours } from './use-neighbours.ts'

/** The position of this lead in the list from which it was opened, and the links to its neighbours. */
export const LeadNeighbours = ({ id }: { id: string }) => isId(id) && <Neighbours id={id} />

function Neighbours({ id }: { id: string }) {
  const { t } = useTranslation('lead-work')
  const { data, pending, previous, next } = useNeighbours(id)
  if (!data || (data.previousId === null && data.nextId === null)) return null
  return (
    <>
      {data.position !== null && (
        <span className="numeric muted">{t('neighbours.place', { position: data.position, total: data.total })}</span>
      )}
      <Tooltip text={t('neighbours.previous')} keyCap="K">
        <Button
          size="sm"
          iconOnly
          icon={<ChevronUp className="icon size-sm" aria-hidden="true" />}
          aria-label={t('neighbours.previous')}
          aria-keyshortcuts="K"
          busy={pending === 'previousId'}
          {...disabledProps(data.previousId === null)}
          onClick={previous}
        />
      </Tooltip>
      <Tooltip text={t('neighbours.next')} keyCap="J">
        <Button
          size="sm"
          iconOnly
          icon={<ChevronDown className="icon size-sm" aria-hidden="true" />}
          aria-label={t('neighbours.next')}
          aria-keyshortcuts="J"
          busy={pending === 'nextId'}
          {...disabledProps(data.nextId === null)}
          onClick={next}
        />
      </Tooltip>
    </>
  )
}

// Not `disabled`, because a disabled button loses the focus and with it the next key press.
const disabledProps = (off: boolean) => (off ? ({ 'aria-disabled': true, className: 'is-off' } as const) : {})
