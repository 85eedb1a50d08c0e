type Page<Item> = { items: Item[]; nextCursor: string | null }

/** Fetches all pages, one after another; the first request has no cursor. */
export async function fetchAllPages<Item>(
  fetchPage: (from: { cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = []
  let page: Page<Item> | undefined
  do {
    page = await fetchPage(page?.nextCursor ? { cursor: page.nextCursor } : {})
    all.push(...page.items)
  } while (page.nextCursor !== null)
  return all
}
