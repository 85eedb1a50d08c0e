import type pg from 'pg'

/** Removes the jobs of these events that no worker has taken yet; returns whether a job is still reading a customer. */
export async function endPaymentJobs(owner: pg.Pool, events: string[]): Promise<boolean> {
  await owner.query(
    `delete from pgboss.job where name = 'stripe-event' and state < 'active' and data ->> 'eventId' = any($1)`,
    [events],
  )
  const { rows } = await owner.query(
    `select from pgboss.job where name in ('stripe-event', 'stripe-catch-up') and state = 'active'
     or name = 'stripe-event' and state < 'active' and data ->> 'eventId' = any($1)`,
    [events],
  )
  return rows.length > 0
}
