// npm run bench: by Vite, because the server's `?raw` texts mean nothing to other loaders.
import { runnerImport } from 'vite'

await runnerImport('bench/run.ts', { configFile: false })
