import type { CashierObject, ObjectKind } from '../../features/billing/test-cashier/cashier-objects.rules.ts'
import type { CashierStore, Match, Objects } from '../../features/billing/test-cashier/cashier-store.repository.ts'

type ObjectTable = Map<string, CashierObject>

/** Objects in memory. */
export function createMemoryStore(): CashierStore {
  const shelves = new Map<ObjectKind, ObjectTable>()
  const shelf = (kind: ObjectKind): ObjectTable => {
    const known = shelves.get(kind) ?? new Map<string, CashierObject>()
    shelves.set(kind, known)
    return known
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(work) {
      const mine = last.then(() => runTransaction(shelf, work))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

async function runTransaction<Result>(
  shelf: (kind: ObjectKind) => ObjectTable,
  work: (objects: Objects) => Promise<Result>,
) {
  const before: [ObjectTable, string, CashierObject | undefined][] = []
  const objects: Objects = {
    get: async (kind, id) => shelf(kind).get(id) as never,
    list: async (kind, match = {}) =>
      [...shelf(kind).values()].filter((object) => fits(object, match)).toReversed() as never,
    put: async (object) => {
      const kept = shelf(object.object)
      before.push([kept, object.id, kept.get(object.id)])
      kept.set(object.id, object)
    },
    remove: async (kind, id) => {
      const kept = shelf(kind)
      before.push([kept, id, kept.get(id)])
      kept.delete(id)
    },
  }
  try {
    return await work(objects)
  } catch (error) {
    for (const [kept, id, object] of before.toReversed())
      if (object) kept.set(id, object)
      else kept.delete(id)
    throw error
  }
}

const fits = (object: CashierObject, match: Match): boolean =>
  Object.entries(match).every(([field, value]) => (object as Record<string, unknown>)[field] === value)
