import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANY_HEADER, csvOf, upload } from '../../../app/testing/import-requests.ts'
import type { Person } from '../../../app/testing/people.ts'
import { createCandidate, sourceWith, runWith, runnerWith } from '../../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { CENTRE, FURNITURE_SEARCH, insertPlaces, placeRow, placeRows } from '../../../platform/testing/place-rows.ts'
import { setBalance } from '../../../platform/testing/workspace-rows.ts'

const SECRET = '+40264107317'
const MAKERS = 12
/** A keyword that matches nothing in the directory: only the source of the test finds companies. */
const LIVE_SOURCE_SEARCH = { keywords: ['shipyard'] }
const SHOP_POSITION = { latitude: CENTRE.latitude - 0.01, longitude: CENTRE.longitude }
let app: TestApp
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await insertPlaces(app.owner, placeRows(MAKERS, {}))
  const baker = { category: 'bakery', phones: [SECRET], emails: [], websites: [], name: 'Secret Bakery' }
  await insertPlaces(app.owner, [placeRow(100, baker)])
})
afterAll(() => app.stop())

type World = { person: Person }
const searchFor = ({ person }: World, candidates: Candidate[], criteria: object = LIVE_SOURCE_SEARCH) =>
  runWith({ app, person }, runnerWith(app, [sourceWith('overpass', candidates)]), criteria)
const leads = async ({ person }: World) => (await person.client.leads.list({ limit: 100 })).items
const leadOf = async (world: World, companyName: string) => {
  const lead = (await leads(world)).find((each) => each.companyName === companyName)
  if (!lead) throw new Error(`${companyName} is no lead`)
  return world.person.client.leads.get({ id: lead.id })
}
const importRows = async ({ person }: World, rows: string[][], duplicates: 'skip' | 'update' | 'create' = 'create') => {
  const { id, guess } = await upload(person, csvOf([...COMPANY_HEADER, 'Website', 'Address'], rows))
  const preview = await person.client.leadImports.preview({ id, mapping: guess })
  await person.client.leadImports.start({ id, mapping: guess, duplicates })
  const key = { workspaceId: person.workspaceId, userId: person.userId, importId: id }
  await app.deps.importRunner.work(key, new AbortController().signal)
  const { counts } = await person.client.leadImports.get({ id })
  return { doubled: preview.rows.map(({ duplicate }) => duplicate?.by ?? null), previewed: preview.counts, counts }
}
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  )

/** The contact values of the directory's makers; a company that does not exist has none of them. */
const guess = (number: number, right: boolean) => {
  const { phones, emails, websites, street } = placeRow(right ? number : number + 500)
  return { phone: phones[0] ?? '', email: emails[0] ?? '', website: websites[0] ?? '', street: street ?? '' }
}
const guessedRows = (right: boolean, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => {
    const { phone, email, website, street } = guess(from + at, right)
    return [`Guess ${from + at}`, 'Turda', 'RO', email, phone, website, street]
  })

/** The fields of a lead in a response, without the ids and times that differ between workspaces. */
const saidOf = (lead: Awaited<ReturnType<typeof leadOf>>) => {
  const { id: _id, searchId: _s, createdAt: _c, updatedAt: _u, ...said } = lead
  return said
}

/** Every response about the makers while a workspace types, imports, edits, deletes and restores guesses. */
async function everyAnswer(right: boolean) {
  const person = await app.signUp()
  const world = { person }
  await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 400 })
  await app.owner.query(`update workspaces set tier = 'premium' where id = $1`, [person.workspaceId])
  const preview = async () => {
    const { understood: _, ...figures } = await person.client.search.preview(FURNITURE_SEARCH)
    return figures
  }
  const typedSimilar = async (number: number) => {
    const { phone, email, website } = guess(number, right)
    const typed = { companyName: 'Guess', contactPhone: phone, contactEmail: email, website }
    return (await person.client.leads.similar(typed)).items
  }
  const seen: Record<string, unknown> = { atFirst: await preview(), similarAtFirst: await typedSimilar(3) }
  seen.imported = await importRows(world, guessedRows(right, 0, 4))
  seen.afterImport = await preview()
  const typed = await person.client.leads.create({ companyName: 'Typed', countryCode: 'RO' })
  const values = guess(5, right)
  const edited = await person.client.leads.update({
    id: typed.id,
    contactPhone: values.phone,
    contactEmail: values.email,
    website: values.website,
    latitude: right ? placeRow(5).latitude : 10,
    longitude: right ? placeRow(5).longitude : 10,
    expectedUpdatedAt: typed.updatedAt,
  })
  seen.afterEdit = await preview()
  const { batchId } = await person.client.leads.remove({ id: edited.id })
  seen.afterDeletion = await preview()
  await person.client.leads.restore({ batchId })
  seen.afterRestore = await preview()
  const smallShop = { ...SHOP_POSITION, phones: [], emails: [] }
  const neighbour = right
    ? SHOP_POSITION
    : { latitude: SHOP_POSITION.latitude - 0.03, longitude: SHOP_POSITION.longitude }
  await searchFor(world, [createCandidate(40, { ...smallShop, name: 'Small Shop' })])
  const shop = await leadOf(world, 'Small Shop')
  await person.client.leads.unlock({ id: shop.id })
  const factory = createCandidate(41, { ...neighbour, name: 'Great Factory', phones: ['+40264777001'] })
  seen.found = (await searchFor(world, [factory])).counts
  seen.renamed = await outcomeOf(
    person.client.leads.update({
      id: shop.id,
      companyName: 'Great Factory',
      city: 'Elsewhere',
      expectedUpdatedAt: (await leadOf(world, 'Small Shop')).updatedAt,
    }),
  )
  const hidden = createCandidate(42, {
    ...neighbour,
    name: 'Great Factory',
    phones: ['+40264777002'],
    placeKey: 'google:42',
  })
  const { batchId: trashed } = await person.client.leads.remove({
    id: (await leads(world)).find((lead) => lead.access === 'locked')?.id ?? '',
  })
  seen.foundAgain = (await searchFor(world, [hidden])).counts
  seen.restored = await outcomeOf(person.client.leads.restore({ batchId: trashed }))
  const ended = await runWith({ app, person }, runnerWith(app, []))
  seen.run = { counts: ended.counts, progress: ended.progress }
  seen.afterRun = await preview()
  // The makers of the run are locked leads now: guesses about them are no better.
  seen.similarToLocked = await Promise.all([6, 7, 8].map(typedSimilar))
  seen.importedAgain = await importRows(world, guessedRows(right, 6, MAKERS), 'update')
  seen.runAgain = (await runWith({ app, person }, runnerWith(app, []))).counts
  const ofRun = (await person.client.leads.list({ searchId: ended.id, limit: 100 })).items
  const whole = await Promise.all(ofRun.map(({ id }) => person.client.leads.get({ id })))
  seen.leads = whole.map(saidOf).toSorted((a, b) => a.companyName.localeCompare(b.companyName))
  return seen
}

describe('what a workspace writes reveals nothing about a company it has not unlocked', () => {
  test('right and wrong guesses get the same responses, whatever is done with them', async () => {
    const [right, wrong] = [await everyAnswer(true), await everyAnswer(false)]
    expect(right.atFirst).toMatchObject({ total: MAKERS, alreadyYours: 0 })
    expect(right.run).toMatchObject({ counts: { found: MAKERS, alreadyYours: 0 } })
    expect(right.renamed).toBe('done')
    expect(right.similarToLocked).toEqual([[], [], []])
    expect(right).toEqual(wrong)
  })

  test('an import of 10,000 numbers and fourteen previews, half of them deleted before each, reveal nothing', {
    timeout: 180_000,
  }, async () => {
    const person = await app.signUp()
    const preview = async () => {
      const answer = await person.client.search.preview({ ...FURNITURE_SEARCH, keywords: ['bakery'] })
      return JSON.stringify(answer)
    }
    const before = await preview()
    expect(JSON.parse(before)).toMatchObject({ total: 1, alreadyYours: 0, creditsForAll: 0.5 })
    const numbers = Array.from({ length: 10_000 }, (_, at) => `+402641${String(at).padStart(5, '0')}`)
    expect(numbers).toContain(SECRET)
    const rows = numbers.map((phone, at) => [`Guess ${at}`, 'Turda', 'RO', '', phone, '', ''])
    expect(await importRows({ person }, rows)).toMatchObject({ counts: { created: 10_000 } })
    const previews = [await preview()]
    let left = (
      await app.owner.query<{ id: string }>('select id from leads where workspace_id = $1', [person.workspaceId])
    ).rows.map(({ id }) => id)
    while (left.length > 1) {
      const half = left.slice(Math.ceil(left.length / 2))
      for (let at = 0; at < half.length; at += 1000)
        await person.client.leads.removeMany({ ids: half.slice(at, at + 1000) })
      left = left.slice(0, Math.ceil(left.length / 2))
      previews.push(await preview())
    }
    expect(previews).toHaveLength(15)
    expect(new Set(previews)).toEqual(new Set([before]))
    const ended = await runWith({ app, person }, runnerWith(app, []), { keywords: ['bakery'] })
    expect(ended.counts).toMatchObject({ found: 1, alreadyYours: 0 })
  })

  test('a guess gets no identity: neither an import nor an edit writes what identifies companies', async () => {
    const world = { person: await app.signUp() }
    await importRows(world, guessedRows(true, 0, MAKERS))
    const { rows } = await app.owner.query('select from company_identities where workspace_id = $1', [
      world.person.workspaceId,
    ])
    expect(rows).toEqual([])
    const asRequest = app.deps.tenancy.run(world.person, ({ db, workspaceId }) =>
      db
        .insertInto('company_identities')
        .values({ workspace_id: workspaceId, key: 1, place_key: 'overture:1' })
        .execute(),
    )
    await expect(asRequest).rejects.toThrow(/permission denied/)
    const asJob = app.deps.systemTenancy.run(world.person, ({ db, workspaceId }) =>
      db
        .insertInto('company_identities')
        .values({ workspace_id: workspaceId, key: 1, place_key: 'manual:1' })
        .execute(),
    )
    await expect(asJob).rejects.toThrow(/sources_alone/)
  })

  test('an unlocked lead is matched by its phone, which its workspace may see', async () => {
    const world = { person: await app.signUp() }
    await setBalance(app.owner, { workspaceId: world.person.workspaceId, halfCredits: 10 })
    await runWith({ app, person: world.person }, runnerWith(app, []))
    const locked = await importRows(world, guessedRows(true, 1, 2))
    expect(locked).toMatchObject({ doubled: [null], counts: { created: 1 } })
    await world.person.client.leads.unlock({ id: (await leadOf(world, 'Furniture Maker 2')).id })
    const unlocked = await importRows(world, guessedRows(true, 2, 3), 'skip')
    expect(unlocked).toMatchObject({ doubled: ['email'], counts: { skipped: 1, created: 0 } })
  })
})
