import type { FeatureJobs } from '../../../platform/jobs/jobs.ts'
import type { Overture } from './overture.service.ts'

/** Imports newer releases where searches found older ones, without delaying the searches. */
export const overtureJobs = ({ overture }: { overture: Overture | undefined }): FeatureJobs => ({
  work: overture
    ? [
        {
          name: 'overture-refresh',
          concurrency: 1,
          handle: (area, { signal }) => overture.refresh(area, signal),
        },
      ]
    : [],
})
