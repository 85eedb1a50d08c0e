import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
    }),
    react(),
  ],
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    // light-dark() and nesting stay as written: every browser we support has them.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    // A font or picture inlined as data: would break the page's content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
  },
})
