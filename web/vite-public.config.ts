import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { cssModules, cssTarget } from './vite.config.ts'

const SERVED = join(import.meta.dirname, 'dist')

/** The script of the public pages, beside the app's files. Answers its addresses. */
async function buildScript(): Promise<string[]> {
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
  return outputs.flatMap((file) => (file.type === 'chunk' && file.isEntry ? `/${file.fileName}` : []))
}

/** Writes the style sheet and the script's address into the renderer, and pictures and fonts where the app's are. */
const completeRenderer: Plugin = {
  name: 'complete-renderer',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const scripts = await buildScript()
      let css = ''
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset') continue
        if (file.fileName.endsWith('.css')) css += String(file.source)
        else serve(file.fileName, file.source)
        delete bundle[file.fileName]
      }
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code
            .replace(/\bPUBLIC_CSS\b/g, () => JSON.stringify(css))
            .replace(/\bPUBLIC_SCRIPTS\b/g, () => JSON.stringify(scripts))
    },
  },
}

function serve(fileName: string, source: string | Uint8Array): void {
  const path = join(SERVED, fileName)
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, source)
}

/** The renderer of the public pages, which the server loads, and their script. See docs/decisions/0097. */
export default defineConfig({
  plugins: [react(), completeRenderer],
  publicDir: false,
  css: { modules: cssModules },
  // No browser names a variant of a language here: pages are drawn once for all.
  define: { 'navigator.languages': '[]' },
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
