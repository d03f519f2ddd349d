/** A message to the kitchen, begun for the person (setting `kitchen_phone`). */
export const KITCHEN_CHAT_TEXTS = {
  write: 'Escribir a la cocina',
  askOfPayment: 'Tengo una duda con este pago',
  writeOfOrder: (dish: string) => `Escribir a la cocina por WhatsApp: ${dish}`,
  whatsApp: 'WhatsApp',
  or: 'o por',
  help: (name: string) => `Hola, soy ${name}. `,
  order: (day: string, dish: string) => (name: string) =>
    `Hola, soy ${name}. Mi pedido del ${day}: ${dish}. `,
  transfer: (receipt: string) => (name: string) => `Hola, soy ${name}. Mi transferencia ${receipt}: `,
  payment: (number: string) => (name: string) => `Hola, soy ${name}. Mi pago ${number}: `,
} as const
