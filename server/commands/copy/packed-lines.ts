import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { codeOf, StartError } from '../../errors'
import { damaged, fileError, notACopy, tooLong } from './copy-errors'

/** The lines of a packed copy, in order. Throws a StartError when it is no copy, truncated, or unreadable. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip().setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  source.pipe(text)
  let rest = ''
  try {
    for await (const chunk of text) {
      const [first = '', ...lines] = String(chunk).split('\n')
      rest += first
      for (const line of lines) {
        yield rest
        rest = line
      }
      if (rest.length > LONGEST_LINE) throw tooLong(file)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const code = codeOf(error) ?? ''
    if (code === 'Z_DATA_ERROR' && source.bytesRead <= 64 * 1024) throw notACopy(file)
    throw code.startsWith('Z_') ? damaged(file) : fileError(file, error)
  } finally {
    source.destroy()
  }
  if (rest !== '') throw damaged(file)
}

/** Far more than the largest picture takes; a longer line is an error. */
const LONGEST_LINE = 16 * 1024 * 1024
