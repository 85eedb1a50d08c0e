import { Bookmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import type { Savable } from '../../leads.model.ts'

const SaveViewDialog = lazyPart(() => import('./save-view-dialog.tsx').then((it) => it.SaveViewDialog))

/** Keeps what one sees under a name. */
export function SaveView(view: Savable) {
  const { t } = useTranslation('leads')
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Bookmark className="icon size-sm" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('views.save')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <SaveViewDialog view={view} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
