// The format of the ids of the database.
// Pure, in a file of its own: pages read ids from their URL before any schema is loaded.
// Rejects nothing itself; it only tests a text.
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be an id. For any other text the server returns "not found" without a query. */
export const isId = (text: string): boolean => UUID.test(text)
