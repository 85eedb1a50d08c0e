// The first thing every command runs, under whatever Node the machine has. Kept to the syntax of old Nodes,
// so that a machine too old reads one plain line instead of a syntax error.
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(`Leadhaul needs Node 20 or newer to begin; this is ${process.version}. See https://nodejs.org`)
  process.exit(1)
}
void import('./bootstrap/prepare.mjs').then((it) => it.prepare({ browser: process.argv.includes('--browser') }))
