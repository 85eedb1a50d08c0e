/** The midnight that ends the reader's day, as an instant. */
export const endOfToday = (now = new Date()): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString()
