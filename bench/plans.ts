import type { BenchCluster } from './cluster.ts'
import { type Findings, reportFinding } from './report.ts'
import type { Statement } from './statements.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Heap Fetches'?: number
  Plans?: PlanNode[]
}
/** The indexes by whose key the rows of the page are looked up in the table. */
const INDEXES = ['leads_newest', 'leads_by_status', 'leads_by_company', 'leads_by_city', 'leads_by_grade']
const MAX_TABLE_ROWS = 51

/**
 * Checks the query plan of a list, as the role of requests with its workspace set: nothing is sorted or read
 * completely, only the rows of the page are read from the table, and a text search finds them in an index alone.
 */
export async function checkPlan(options: {
  cluster: BenchCluster
  what: string
  statements: Statement[]
  searches: boolean
}): Promise<Findings> {
  const [begin, page] = options.statements
  const client = await options.cluster.pools.app.connect()
  try {
    await client.query(begin?.text ?? '')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (analyze, format json) ${page?.text}`,
      values: page?.values ?? [],
    })
    const [planned] = rows[0]?.['QUERY PLAN'] ?? []
    const nodes = planned ? allNodes(planned.Plan) : []
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').length
    const finds = nodes.find((node) => INDEXES.includes(node['Index Name'] ?? ''))
    const isIndexOnly = finds?.['Node Type'] === 'Index Only Scan'
    const heap = (isIndexOnly ? finds['Heap Fetches'] : finds?.['Actual Rows']) ?? Number.NaN
    const met = whole === 0 && (isIndexOnly ? heap === 0 : !options.searches && heap <= MAX_TABLE_ROWS)
    const text = options.searches ? 'an index alone finds the rows' : "the page's rows alone, in the order of an index"
    return [
      reportFinding({
        section: 'leads list',
        what: `plan, ${options.what}`,
        figures: { tableRows: heap },
        bar: { text, met },
      }),
    ]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const allNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allNodes)]
