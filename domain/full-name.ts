/** A person's names as one line; '' for a person without any. */
export const fullName = ({
  nombre,
  apellidos,
}: {
  nombre: string | null
  apellidos: string | null
}): string => `${nombre ?? ''} ${apellidos ?? ''}`.trim()
