import type { CashierObject, Kind } from './cashier-objects.rules.ts'

/** Values that top-level fields of an object have: `{ customer: 'cus_1' }`. */
export type Match = Record<string, string | boolean>
/** What one unit of work reads and writes. Objects are never changed in place. */
export type Objects = {
  get<K extends Kind>(kind: K, id: string): Promise<CashierObject<K> | undefined>
  /** Newest first. */
  list<K extends Kind>(kind: K, match?: Match): Promise<CashierObject<K>[]>
  put(object: CashierObject): Promise<void>
  remove(kind: Kind, id: string): Promise<void>
}
export type CashierStore = {
  /** Runs work alone; what it wrote is stored when it returns and dropped when it throws. */
  run<Result>(work: (objects: Objects) => Promise<Result>): Promise<Result>
}
