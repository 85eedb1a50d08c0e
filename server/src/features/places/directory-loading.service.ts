import type pg from 'pg'
import { loadGazetteer } from './gazetteer/gazetteer.service.ts'
import { loadSample } from './sample/sample.service.ts'

/** Loads the gazetteer and the sample directory if the database has none yet. Calls `report` with each step. */
export async function loadDirectory({
  pool,
  report,
}: {
  pool: pg.Pool
  report: (step: string) => void
}): Promise<void> {
  let lastReported = 0
  const onProgress = (share: number) => {
    if (share < lastReported + 0.25 || share === 1) return
    lastReported = share
    report(`Loading the towns of the world: ${Math.round(share * 100)} %`)
  }
  if (await loadGazetteer({ pool, onProgress })) report('Towns of the world loaded')
  const sample = await loadSample({ pool })
  if (sample > 0) report(`Sample directory of ${sample.toLocaleString('en')} fictional companies loaded`)
}
