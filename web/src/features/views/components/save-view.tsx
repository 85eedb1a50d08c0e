import { Bookmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import type { ViewSettings } from '../../leads/leads.model.ts'

const SaveViewDialog = lazyPart(() => import('./save-view-dialog.tsx').then((it) => it.SaveViewDialog))

/** Saves the current filter and view under a name. */
export function SaveView(view: ViewSettings) {
  const { t } = useTranslation('leads')
  const [open, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Bookmark className="icon size-sm" aria-hidden="true" />}
        onClick={() => {
          setOpenings((nr) => nr + 1)
          setOpen(true)
        }}
      >
        {t('views.save')}
      </Button>
      {openings > 0 && (
        <Suspense>
          <SaveViewDialog
            // A new dialog starts without the name of the previous one.
            key={openings}
            view={view}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
