import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cssModules, cssTarget } from './vite.config.ts'

/** Files of the app's build that the offline page uses. */
const SHARED = ['theme.js', 'favicon.svg']
/** The offline page needs only the first texts of each language. */
const MORE_TEXTS = /\/\w\w-more-/
/** The fonts for the letters of our languages; others are requested only if a name contains other letters. */
const FONTS = /\/inter-latin(?:-ext)?-opsz-normal/

/** Writes the file list and a version into the service worker: a change of this build makes browsers update it. */
const embedOfflineFiles: Plugin = {
  name: 'named-files',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle['sw.js']
      const page = bundle['offline.html']
      if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('There is no service worker or no page')
      const built = Object.keys(bundle).filter((file) => file !== 'sw.js')
      const needed = built.filter((file) => !MORE_TEXTS.test(file) && (!file.endsWith('.woff2') || FONTS.test(file)))
      const files = [...needed, ...SHARED]
      const version = createHash('sha256').update(files.join('\n')).update(page.source).digest('hex').slice(0, 12)
      worker.code = worker.code
        .replace('OFFLINE_FILES', JSON.stringify(files.map((file) => `/${file}`)))
        .replace('OFFLINE_VERSION', JSON.stringify(version))
    },
  },
}

/** Builds the page shown without a connection, and the service worker that caches and serves it. */
export default defineConfig({
  plugins: [react(), embedOfflineFiles],
  publicDir: false,
  css: { modules: cssModules },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    cssTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { page: 'offline.html', sw: 'src/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'offline/[name]-[hash].js'),
        chunkFileNames: 'offline/[name]-[hash].js',
        // Fonts have the same names as in the app's build, so the browser has already cached them.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2'))
            ? 'assets/[name]-[hash][extname]'
            : 'offline/[name]-[hash][extname]',
      },
    },
  },
})
