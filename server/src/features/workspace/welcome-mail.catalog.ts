/** The letter a new user gets. Plain text; `{url}` is the product's address. */
export const WELCOME_LETTER = {
  subject: 'Welcome to Leadhaul',
  text: [
    'Your workspace is ready, with 50 credits and 5 searches a month.',
    '',
    'Name what a company makes, moves or stores, mark a place on the map, and its leads arrive graded:',
    '{url}/search',
  ].join('\n'),
}
