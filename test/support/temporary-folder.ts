import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** One test's own folder, removed when that test ends. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vianda-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
