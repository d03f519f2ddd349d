import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '../../../server/db/embedded'
import { temporaryFolder } from '../../support/temporary-folder'

it('a snapshot answers from one instant while others write, and keeps none of them waiting', async () => {
  const file = join(temporaryFolder(), 'vianda.db')
  const [reader, writer] = [await openEmbedded(file), await openEmbedded(file)]
  onTestFinished(async () => {
    await reader.close()
    await writer.close()
  })
  const keys = await reader.snapshot(async (query) => {
    const before = await query.selectFrom('meta').select('key').execute()
    await writer.transaction((trx) => trx.insertInto('meta').values({ key: 'new', value: '1' }).execute())
    return [before, await query.selectFrom('meta').select('key').execute()]
  })
  expect(keys).toEqual([[], []])
  // Another connection's write shows from the next turn of the event loop on.
  await new Promise(setImmediate)
  expect(await reader.query.selectFrom('meta').select('key').execute()).toEqual([{ key: 'new' }])
})
