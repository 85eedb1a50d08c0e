import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import { recordAuditEntry } from '../../audit/audit.service.ts'
import { isScopeAdmin } from '../../workspace/members.service.ts'
import { EXPORTED_TABLES, type OwnRows } from './my-data.catalog.ts'
import { type Row, rowsOf, tryLockDownload } from './my-data.repository.ts'
import { type Entry, type ZipFile, zipInto } from './zip-file.service.ts'

/** An archive on disk with its size in bytes. `done` must be called after it is sent. */
export type Archive = { file: FileHandle; size: number; done: () => Promise<void> }

/** The limit for all workspaces of this process: writing an archive uses two connections. */
const MAX_CONCURRENT_WRITES = 2

const FORMATS = { json: writeJson, csv: writeCsv } as const

/**
 * Everything that is stored about a person and their current workspace, as one archive with each table as JSON and as
 * CSV. It is written to disk before it is sent, so that a slow client keeps no transaction open. Transactions of the
 * work tenancy may last as long as a large workspace needs.
 */
export function createMyData(needs: { tenancy: Tenancy; workTenancy: Tenancy }) {
  let running = 0
  /** The workspaces whose archive is being written or sent: one archive at a time, however slowly it is read. */
  const workspacesInProgress = new Set<string>()

  async function writeArchive(who: Identity, file: FileHandle): Promise<boolean> {
    return needs.workTenancy.run(who, async (system) => {
      if (!(await tryLockDownload(system))) return false
      await recordAuditEntry(system, 'data-downloaded')
      const zip = zipInto(file)
      await needs.tenancy.run(who, (requests) => writeTables(zip, { system, requests }))
      return true
    })
  }

  return {
    /**
     * Returns undefined while another archive of the workspace is written or sent, or too many others are being
     * written.
     */
    async write(who: Identity): Promise<Archive | undefined> {
      const { workspaceId } = who
      if (running >= MAX_CONCURRENT_WRITES || workspacesInProgress.has(workspaceId)) return undefined
      running++
      workspacesInProgress.add(workspaceId)
      let file: FileHandle | undefined
      const done = async () => {
        await file?.close()
        workspacesInProgress.delete(workspaceId)
      }
      try {
        file = await openUnnamedFile()
        if (await writeArchive(who, file)) return { file, size: (await file.stat()).size, done }
        await done()
        return undefined
      } catch (error) {
        await done()
        throw error
      } finally {
        running--
      }
    },
  }
}

/** Opens a file without a name, which disappears with its process, however that ends. */
async function openUnnamedFile(): Promise<FileHandle> {
  const dir = await mkdtemp(join(tmpdir(), 'leadhaul-my-data-'))
  try {
    return await open(join(dir, 'my-data.zip'), 'wx+', 0o600)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

type Scopes = Record<OwnRows['by'], WorkspaceScope>

async function writeTables(zip: ZipFile, scopes: Scopes): Promise<void> {
  for (const [table, own] of Object.entries(EXPORTED_TABLES))
    for (const [format, write] of Object.entries(FORMATS))
      await zip.add(`${format}/${table}.${format}`, (entry) => write(entry, readPages(scopes[own.by], table, own)))
  await zip.end()
}

async function* readPages(scope: WorkspaceScope, table: string, own: OwnRows): AsyncGenerator<Row[]> {
  if (own.notForMembers && !(await isScopeAdmin(scope))) return
  const value = own.of === 'person' ? scope.userId : scope.workspaceId
  const { column, addressee, paid } = own
  for await (const rows of rowsOf(scope, { table, column, value, addressee, paid }))
    yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !own.without.includes(name))))
}

async function writeJson(entry: Entry, pages: AsyncIterable<Row[]>): Promise<void> {
  let separator = '[\n'
  for await (const rows of pages) {
    await entry.write(separator + rows.map((row) => JSON.stringify(row)).join(',\n'))
    separator = ',\n'
  }
  await entry.write(separator === '[\n' ? '[]\n' : '\n]\n')
}

/** Writes values that a spreadsheet would execute as formulas as text. */
async function writeCsv(entry: Entry, pages: AsyncIterable<Row[]>): Promise<void> {
  let header = true
  for await (const rows of pages) {
    await entry.write(
      stringify(rows, {
        header,
        escape_formulas: true,
        bom: header,
        cast: { object: (value) => JSON.stringify(value) },
      }),
    )
    header = false
  }
}
