import type pg from 'pg'

/** How long the streams of a process count after its last report. */
const REPORT_VALIDITY = '10 seconds'

export type StreamClaim = 'open' | 'full' | 'gone'
export type StreamCount = { sessionId: string; streams: number }

/** Counts another stream of a session, unless it has `most` streams over all processes or has ended. */
export async function claimStream(
  pool: pg.Pool,
  { sessionId, processId, most }: { sessionId: string; processId: string; most: number },
): Promise<StreamClaim> {
  const { rows } = await pool.query<{ claim: StreamClaim }>({
    name: 'claim-stream',
    text: 'select claim_stream($1, $2, $3, $4) as claim',
    values: [sessionId, processId, most, REPORT_VALIDITY],
  })
  return rows[0]?.claim ?? 'gone'
}

/**
 * Reports that this process is running, with the number of streams of these sessions. Deletes processes without recent
 * reports.
 */
export async function writeStreams(
  pool: pg.Pool,
  { processId, counts }: { processId: string; counts: StreamCount[] },
): Promise<void> {
  await pool.query({
    name: 'write-streams',
    text: `
      with given as (select * from unnest($2::uuid[], $3::int[]) as g (session_id, streams)),
      silent as (delete from live_processes where seen_at < clock_timestamp() - interval '1 minute' and process_id <> $1),
      seen as (
        insert into live_processes (process_id) values ($1)
        on conflict (process_id) do update set seen_at = clock_timestamp()),
      closed as (
        delete from live_streams l using given g
        where l.process_id = $1 and l.session_id = g.session_id and g.streams = 0)
      update live_streams l set streams = g.streams from given g
      where l.process_id = $1 and l.session_id = g.session_id and g.streams > 0`,
    values: [processId, counts.map(({ sessionId }) => sessionId), counts.map(({ streams }) => streams)],
  })
}
