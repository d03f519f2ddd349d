import { existsSync, fsyncSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { loadSecrets } from '../../../server/data-folder/secrets'
import { temporaryFolder } from '../../support/temporary-folder'

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>()
  return { ...real, writeSync: vi.fn(real.writeSync), fsyncSync: vi.fn(real.fsyncSync) }
})

const NEW = { hasDatabase: false }

describe('the secret', () => {
  it.each([
    ['writing', writeSync],
    ['bringing to the disk', fsyncSync],
  ])('a start that dies while %s it leaves no broken one behind', (_when, step) => {
    const file = join(temporaryFolder(), 'secret.key')
    vi.mocked<(...given: never[]) => unknown>(step).mockImplementationOnce(() => {
      throw new Error('The power is gone')
    })
    expect(() => loadSecrets(file, NEW)).toThrow('The power is gone')
    expect(existsSync(file)).toBe(false)
    const { key } = loadSecrets(file, NEW)
    expect(readFileSync(file, 'utf8')).toBe(`${key.toString('hex')}\n`)
  })
})
