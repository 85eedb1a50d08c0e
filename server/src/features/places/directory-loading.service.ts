import type pg from 'pg'
import { loadGazetteer } from './gazetteer/gazetteer.service.ts'
import { loadSample } from './sample/sample.service.ts'

/** Loads the gazetteer and the sample directory if the database has none yet. Calls `say` with each step. */
export async function loadDirectory({ pool, say }: { pool: pg.Pool; say: (step: string) => void }): Promise<void> {
  let lastReported = 0
  const onProgress = (share: number) => {
    if (share < lastReported + 0.25 || share === 1) return
    lastReported = share
    say(`Loading the towns of the world: ${Math.round(share * 100)} %`)
  }
  if (await loadGazetteer({ pool, onProgress })) say('Towns of the world loaded')
  const sample = await loadSample({ pool })
  if (sample > 0) say(`Sample directory of ${sample.toLocaleString('en')} fictional companies loaded`)
}
