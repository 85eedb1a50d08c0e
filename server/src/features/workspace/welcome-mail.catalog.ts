/** The letter a new user gets. Plain text; `{url}` is the product's address. */
export const WELCOME_LETTER = {
  subject: 'Welcome to Leadhaul',
  text: [
    'Your workspace is ready, with 50 credits and 5 searches a month.',
    '',
    'Enter what companies make, move or store, choose a place on the map, and get graded leads:',
    '{url}/search',
  ].join('\n'),
}
