/** /admin/clientes/nuevo */
export const NEW_CLIENT_TEXTS = {
  title: 'Nuevo cliente',
  subtitle: 'Para quien llama por teléfono. Entra con un código a su correo, como todos.',
  person: 'Datos',
  address: 'Dirección',
  addressHint: 'Puede quedar para después: el cliente también la completa al entrar.',
  withAddress: 'Escribir la dirección ahora',
  alergiasHint: 'Una por línea o separadas con comas. Avisamos cuando un platillo las lleve.',
  letter: 'Enviarle una carta de bienvenida',
  save: 'Crear cliente',
  done: (name: string) => `Creaste la cuenta de ${name}.`,
  errors: {
    nombre: 'Escribe el nombre.',
    apellidos: 'Escribe los apellidos.',
    email: 'Escribe el correo.',
    phone: 'Escribe el teléfono.',
    emailShape: 'Revisa el correo: le falta algo.',
  },
} as const
