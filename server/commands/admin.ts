import { type AdministratorDeps, administratorService, type RoleChange } from '../modules/administrators'
import { type Arguments, UsageError } from './arguments'
import { USAGE } from './texts'

type AdminDeps = AdministratorDeps & { say: (line: string) => void }

/** `admin correo [--nombre X] [--quitar]`: makes an account an administrator, or a client again. Throws a Refusal. */
export const admin = async (deps: AdminDeps, { flags, names, values }: Arguments): Promise<void> => {
  const [email, ...more] = names
  const isKnown = [...values.keys()].every((name) => name === 'nombre')
  if (email === undefined || more.length > 0 || !isKnown) throw new UsageError(USAGE.admin)
  const service = administratorService(deps)
  const change = flags.has('quitar')
    ? await service.dismiss({ email })
    : await service.appoint({ email, nombre: values.get('nombre') })
  deps.say(changeText(change, flags.has('quitar')))
}

const changeText = ({ email, kind }: RoleChange, leaves: boolean): string => {
  const enters = 'Entra en /login con ese correo y el código que le llega.'
  const texts: Record<RoleChange['kind'], string> = {
    created: `Se creó la cuenta de administrador de ${email}.\n${enters}`,
    promoted: `${email} ahora es administrador. Sus sesiones abiertas se cerraron.\n${enters}`,
    demoted: `${email} ya no es administrador. Sus sesiones abiertas se cerraron.`,
    changed: `${email} tiene otras áreas.`,
    already: leaves
      ? `${email} no es administrador: no se cambió nada.`
      : `${email} ya es administrador: no se cambió nada.\n${enters}`,
  }
  return texts[kind]
}
