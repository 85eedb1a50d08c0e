// Every command runs this file first, with any version of Node. It uses only the syntax of old versions, so that an
// outdated version prints a clear message instead of a syntax error.
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(`Leadhaul needs Node 20 or newer to begin; this is ${process.version}. See https://nodejs.org`)
  process.exit(1)
}
void import('./bootstrap/prepare.mjs').then((it) => it.prepare({ browser: process.argv.includes('--browser') }))
