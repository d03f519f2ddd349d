import { statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { step } from './run.mjs'

/** @param {string} file */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Whether node_modules is missing or older than the lock file. @param {string} [root] */
export const needsInstall = (root = ROOT) =>
  changedAt(join(root, 'node_modules/.package-lock.json')) < changedAt(join(root, 'package-lock.json'))

/** Runs `npm ci` if needed. */
export const ensureDependencies = async () => {
  // NODE_ENV=production would omit packages the build needs.
  if (needsInstall()) await step('npm', ['ci', '--include=dev'])
}
