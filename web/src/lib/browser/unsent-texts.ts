/** Whose texts they are: those of another user or another workspace are never shown. */
export type TextsOwner = { userId: string; workspaceId: string }

/** What is kept, and the property that holds it by key. */
const STORES = { 'message-drafts': 'drafts', 'template-edits': 'edits' } as const
export type TextStore = keyof typeof STORES

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

export type Unchecked = Record<string, unknown>
type Entry = TextsOwner & Unchecked

export const isObject = (value: unknown): value is Unchecked => typeof value === 'object' && value !== null

/** Older ones are not offered any more. */
export function isRecent(keptAt: unknown): boolean {
  const age = Date.now() - Date.parse(String(keptAt))
  return age < KEPT_DAYS * DAY_MS && age > -DAY_MS
}

const isOf = (entry: TextsOwner, { userId, workspaceId }: TextsOwner) =>
  entry.userId === userId && entry.workspaceId === workspaceId

// The device's storage may hold what an older version, another program or a user wrote there.
const isEntry = (value: unknown, store: TextStore): value is Entry =>
  isObject(value) &&
  typeof value.userId === 'string' &&
  typeof value.workspaceId === 'string' &&
  (value.keptAt === undefined || isRecent(value.keptAt)) &&
  isObject(value[STORES[store]])

function readAll(store: TextStore): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`leadhaul.${store}`) ?? 'null')
    // Older versions kept the texts of one owner, without a date.
    const entries: unknown[] = Array.isArray(stored) ? stored : [stored]
    return entries.filter((entry) => isEntry(entry, store))
  } catch {
    return []
  }
}

function writeAll(store: TextStore, entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(`leadhaul.${store}`)
    else localStorage.setItem(`leadhaul.${store}`, JSON.stringify(entries))
  } catch {
    // A browser without storage, or with a full one, keeps the text while the page is open.
  }
}

/** What is kept of an owner on this device, by key, as it was stored. */
export function readTexts(store: TextStore, owner: TextsOwner): Unchecked {
  const texts = readAll(store).find((entry) => isOf(entry, owner))?.[STORES[store]]
  return isObject(texts) ? texts : {}
}

/** Replaces what is kept of an owner; the texts of others stay. */
export function writeTexts(store: TextStore, owner: TextsOwner, texts: Unchecked): void {
  const { userId, workspaceId } = owner
  const others = readAll(store).filter((entry) => !isOf(entry, owner))
  const own = { userId, workspaceId, keptAt: new Date().toISOString(), [STORES[store]]: texts }
  writeAll(store, Object.keys(texts).length === 0 ? others : [...others, own])
}

/** Whether texts of this user are kept that belong to another workspace than this one. */
export const hasTextsElsewhere = ({ userId, workspaceId }: TextsOwner): boolean =>
  (Object.keys(STORES) as TextStore[]).some((store) =>
    readAll(store).some((entry) => entry.userId === userId && entry.workspaceId !== workspaceId),
  )

/** Removes the texts of these owners from the device, of both stores, and what is none. */
export function forgetTexts(isForgotten: (owner: TextsOwner) => boolean): void {
  for (const store of Object.keys(STORES) as TextStore[]) {
    const all = readAll(store)
    const kept = all.filter((entry) => !isForgotten(entry))
    if (kept.length < all.length || kept.length === 0) writeAll(store, kept)
  }
}
