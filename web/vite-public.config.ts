import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { sheetParts } from '../scripts/public-sheet.ts'
import { cssModules, cssTarget } from './vite.config.ts'

const SERVED = join(import.meta.dirname, 'dist')

/** Builds the script of the public pages into the app's folder; returns its URLs and its code. */
async function buildScript(): Promise<{ scripts: string[]; code: string }> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: cssTarget,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/public-site.ts', output: { entryFileNames: 'assets/public-[hash].js' } },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunks = outputs.filter((file) => file.type === 'chunk')
  return {
    scripts: chunks.flatMap((file) => (file.isEntry ? `/${file.fileName}` : [])),
    code: chunks.map((file) => file.code).join('\n'),
  }
}

/** Embeds the style sheet and the script URLs in the renderer; pictures and fonts go to the folder of the app. */
const embedAssets: Plugin = {
  name: 'complete-renderer',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { scripts, code } = await buildScript()
      let css = ''
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset') continue
        if (file.fileName.endsWith('.css')) css += String(file.source)
        else writeServedFile(file.fileName, file.source)
        delete bundle[file.fileName]
      }
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code
            .replace(/\bPUBLIC_CSS\b/g, () => JSON.stringify(sheetParts(css, code)))
            .replace(/\bPUBLIC_SCRIPTS\b/g, () => JSON.stringify(scripts))
    },
  },
}

function writeServedFile(fileName: string, source: string | Uint8Array): void {
  const path = join(SERVED, fileName)
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, source)
}

/** The renderer of the public pages, which the server loads, and their script. See docs/decisions/0097. */
export default defineConfig({
  plugins: [react(), embedAssets],
  publicDir: false,
  css: { modules: cssModules },
  // Pages are rendered once for all readers, without a browser that requests a language variant.
  define: {
    'navigator.languages': '[]',
    THEME_SCRIPT: JSON.stringify(readFileSync(join(import.meta.dirname, 'public', 'theme.js'), 'utf8')),
    ROUTE_FILES: JSON.stringify(globSync('**/*.tsx', { cwd: join(import.meta.dirname, 'src', 'routes') })),
  },
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: {
    ssr: 'src/public-pages.ts',
    outDir: 'dist-pages',
    ssrEmitAssets: true,
    cssCodeSplit: false,
    cssMinify: true,
    cssTarget,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
