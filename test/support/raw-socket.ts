import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection's output as text; several responses follow one another. */
export type RawAnswer = { status: number; head: string; body: string; whole: string }

const answerIn = (whole: string): RawAnswer => {
  const [head = '', ...rest] = whole.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1] ?? 0), head, body: rest.join('\r\n\r\n'), whole }
}

/** A connection for raw writes; `closed`: the output until the server ended it. */
export const rawConnection = async (
  port: number,
): Promise<{ socket: Socket; write(bytes: string | Uint8Array): void; closed: Promise<RawAnswer> }> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let got = ''
  socket.setEncoding('utf8')
  socket.on('data', (text) => {
    got += text
  })
  // Tests expect a cut connection; it is no failure.
  socket.on('error', () => undefined)
  const closed = new Promise<RawAnswer>((resolve) => {
    socket.on('close', () => resolve(answerIn(got)))
  })
  return {
    socket,
    write: (bytes) => {
      socket.write(bytes)
    },
    closed,
  }
}

/** Sends bytes and returns the output once the server ended the connection. */
export const rawAnswer = async (port: number, bytes: string | Uint8Array): Promise<RawAnswer> => {
  const { closed, write } = await rawConnection(port)
  write(bytes)
  return closed
}
