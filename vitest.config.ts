import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One project a body of code, so that `npm test` can time each and a screen gets a DOM without the rest paying for one. */
const project = (name: string, environment: 'node' | 'happy-dom' = 'node') => ({
  extends: true as const,
  test: {
    name,
    environment,
    include: [`test/${name}/**/*.test.{ts,tsx,mjs}`],
    ...(environment === 'happy-dom' ? { setupFiles: ['test/support/dom-setup.ts'] } : {}),
  },
})

export default defineConfig({
  plugins: [react()],
  test: {
    passWithNoTests: false,
    restoreMocks: true,
    projects: [
      project('domain'),
      project('contract'),
      project('machines'),
      project('server'),
      project('scripts'),
      project('ui', 'happy-dom'),
      project('screens', 'happy-dom'),
    ],
  },
})
