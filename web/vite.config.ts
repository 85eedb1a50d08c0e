import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { PublicPagesModule } from '@leadhaul/contract/public-site/public-pages.schema.ts'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ViteDevServer } from 'vite'
import { earlyRequests } from '../scripts/early-requests.ts'

const apiUrl = process.env.API_URL ?? 'http://localhost:3000'

/** Preloads the Latin font: the first paint needs it before the style sheet is loaded. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => file.includes('inter-latin-opsz-normal'))
      if (!font) return []
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

/**
 * Moves style sheets to the end of the body: in the head they would keep the page blank on a slow network. Scripts
 * wait for them there as well.
 */
const moveStylesToBodyEnd: Plugin = {
  name: 'logo-before-styles',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      const bare = sheets.reduce((left, sheet) => left.replace(sheet, ''), html)
      return bare.replace('  </body>', `${sheets.join('')}  </body>`)
    },
  },
}

/** Renders the public pages from their sources during development; in production the server renders them. */
const servePublicPages: Plugin = {
  name: 'public-pages',
  apply: 'serve',
  configureServer(server: ViteDevServer) {
    const renderPage = async (path: string) => {
      const { answer } = (await server.ssrLoadModule('/src/public-pages.ts')) as PublicPagesModule
      return answer(path, { origin: 'http://localhost:5173', facts: {} })
    }
    server.middlewares.use((request, response, pass) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      renderPage(pathname).then((drawn) => {
        if (!drawn) pass()
        else if (drawn.kind === 'redirect') response.writeHead(302, { location: drawn.path }).end()
        else response.writeHead(200, { 'content-type': drawn.type }).end(drawn.body)
      }, pass)
    })
  },
}

/** Replaces Vite's preload helper, so that code is fetched before it is imported: see lib/preload-code.ts. */
const replacePreloadHelper: Plugin = {
  name: 'fetched-first',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { preloadCode as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, 'src/lib/preload-code.ts'))}`
      : undefined,
}

/**
 * Nearly all functions of these files are called before the first row is shown: browsers that know this comment
 * compile them off the main thread during the download (https://explainers-by-googlers.github.io/explicit-javascript-compile-hints-file-based/).
 */
const addCompileHints: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const isPage = file.facadeModuleId?.includes('?tsr-split=component') === true
        if (file.isEntry || isPage || ['react', 'frame', 'parts'].includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  },
}

/** One short hash for a whole file: a hash for each class would not compress. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** A separate chunk: two files of half the size are compiled in parallel. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** The other packages that every page needs. */
const FRAME =
  /node_modules[\\/](@tanstack(?![\\/](react-form|form-core|pacer-lite|devtools-event-client))|@orpc|i18next|react-i18next|use-sync-external-store|cookie-es|seroval|seroval-plugins|html-parse-stringify|void-elements)[\\/]/
/** Packages of forms, which no page needs before its first row. */
const FORMS =
  /node_modules[\\/]@tanstack[\\/](react-form|form-core|pacer-lite|devtools-event-client)[\\/]|web[\\/]src[\\/]ui[\\/]form[\\/]/
/** Packages of overlays: dialogs, menus and popovers. */
const OVERLAYS =
  /node_modules[\\/](@base-ui[\\/](?!.*(createToastManager|generateId|toast[\\/]index))|@floating-ui|tabbable|reselect)/
/** Our own small components and models, except those that need overlays, the map, forms or names in one language. */
const PARTS =
  /lucide-react|@base-ui[\\/].*(createToastManager|generateId|toast[\\/]index)|web[\\/]src[\\/].*[\\/](search-banner|step-frame\.module|error-page\.module|lead-labels|use-unlock-text|lead-states\.module|outside-link|unlocked-contact\.module|lead-card\.module|select\.css|attribution-line|lead-attribution|origin-text)|contract[\\/]src[\\/][\w-]+[\\/](?!category-labels-|import-row|products)[\w.-]+\.(rules|catalog)\.ts|web[\\/]src[\\/]features[\\/](?!profile|team|diagnostics|billing|auth[\\/](sign-in\.|components))[\w-]+[\\/](components[\\/][\w-]+[\\/])?(?![\w-]+-form\.)[\w.-]+\.(queries|model)\.tsx?|web[\\/]src[\\/](lib[\\/](?!plan-price)|ui[\\/](?!form[\\/]|map)([\w-]+[\\/])?(?!consent-box|dialog|menu|popover|toaster|tooltip|tabs|suggest|place-input|plan-gate|setting-row|side-sheet|traffic-light)[\w-]+\.tsx?)|web[\\/]src[\\/](app[\\/]sign-out|features[\\/](team[\\/]team\.queries|auth[\\/](components[\\/])?use-leave-account|leads[\\/].*use-confirmation-threshold|tasks[\\/]components[\\/]task-dialog))\.tsx?/

/** The entry points of the first view: the app, its frame and the list of leads. */
const FIRST_VIEW = [
  'main.tsx',
  'routes/_app.tsx?tsr-split=component',
  'routes/_app/leads.index.tsx?tsr-split=component',
]
/** Modules that are loaded with the first view. */
const firstViewModules = new Set<string>()

const collectFirstViewModules: Plugin = {
  name: 'first-view',
  apply: 'build',
  renderStart() {
    const add = (id: string) => {
      if (firstViewModules.has(id)) return
      firstViewModules.add(id)
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported)
    }
    for (const path of FIRST_VIEW) add(join(import.meta.dirname, 'src', path))
  },
}

/** `.company-name` in a style sheet is `styles.companyName` in its component. */
export const cssModules = { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } as const
/** light-dark() and nesting stay as written: every browser we support has them. */
export const cssTarget = ['chrome125', 'firefox128', 'safari17.5']

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
    }),
    react(),
    preloadFont,
    moveStylesToBodyEnd,
    servePublicPages,
    replacePreloadHelper,
    collectFirstViewModules,
    addCompileHints,
    earlyRequests,
  ],
  css: { modules: cssModules },
  server: { proxy: { '/api': apiUrl } },
  preview: { proxy: { '/api': apiUrl } },
  build: {
    outDir: 'dist',
    cssTarget,
    // A font or picture inlined as data: would break the page's content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Fifty small files before the first row cost more than they save, so related modules share a chunk.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: REACT },
            { name: 'frame', test: FRAME },
            { name: 'overlays', test: OVERLAYS },
            { name: 'forms', test: FORMS },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            { name: 'parts', test: (id) => PARTS.test(id) && firstViewModules.has(id) },
            { name: 'more-parts', test: PARTS },
          ],
        },
      },
    },
  },
})
