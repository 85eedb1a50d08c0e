// The format of database ids.
// Pure, apart from the schemas: pages read ids from their URL before any schema is loaded.
// Refuses nothing itself, says what is an id.
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True for a text that can be an id; any other is not found without asking the database. */
export const isId = (text: string): boolean => UUID.test(text)
