import { type AtOnceDeps, sendAtOnce } from '../mail/at-once'
import { LETTERS } from '../mail/texts'
import { type Arguments, UsageError } from './arguments'
import { USAGE } from './texts'

type Deps = Omit<AtOnceDeps, 'mail'> & { say: (line: string) => void }

/** `mail test correo@ejemplo.com`: sends one mail at once, past the queue. Throws a Refusal that says what is wrong. */
export const mail = async ({ say, ...deps }: Deps, { flags, names, values }: Arguments): Promise<void> => {
  const [what, to, ...more] = names
  if (what !== 'test' || to === undefined || more.length + flags.size + values.size > 0) {
    throw new UsageError(USAGE.mail)
  }
  await sendAtOnce({ ...deps, mail: null }, { to, letter: LETTERS.test })
  say(`Enviado a ${to}.`)
}
