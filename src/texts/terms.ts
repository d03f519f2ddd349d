/** The terms accepted at registration: short, and the same rules as the rest of the product. */
export const TERMS_TEXTS = {
  title: 'Términos del servicio',
  lead: (kitchen: string) => `Esto es lo que ${kitchen} acuerda contigo, en palabras simples.`,
  failed: 'No pudimos cargar los términos',
  since: (day: string) => `Valen desde el ${day}.`,
  ownPage: 'Abrirlos en su página',
  home: 'Volver al inicio',
  card: {
    title: 'Términos del servicio',
    subtitle: 'Lo que acordamos contigo.',
    failed: 'No pudimos saber qué términos aceptaste',
    read: 'Leer los términos',
    accepted: (moment: string) => `Los aceptaste el ${moment}.`,
    older: (moment: string) =>
      `Cambiaron desde que los aceptaste, el ${moment}. Léelos y acéptalos cuando quieras.`,
    unknown: 'No tenemos anotado cuándo los aceptaste. Léelos y acéptalos cuando quieras.',
    accept: 'Acepto los términos de ahora',
  },
  accept: 'Aceptar los términos',
  close: 'Cerrar',
  sections: [
    {
      title: 'Qué recibes',
      text: 'Cocinamos de lunes a viernes y llevamos el plato que elegiste a tu dirección. Tu servicio trae un número de envíos: cada plato que ordenas usa uno.',
    },
    {
      title: 'Ordenar y cambiar',
      text: 'Ordenas y cambias un plato hasta el día anterior a la entrega. El mismo día ya no es posible, porque la cocina ha comprado y está cocinando.',
    },
    {
      title: 'Cancelar',
      text: 'Si cancelas antes del día de entrega, el envío vuelve a tu cuenta. Si cancelas el mismo día, el envío se usa.',
    },
    {
      title: 'Entregas',
      text: 'Entregamos en el pin y la dirección que guardaste, dentro del horario que ves en cada orden. Alguien debe poder recibir: si nadie lo hace, ese envío se usa.',
    },
    {
      title: 'Pagos y renovación',
      text: 'Pagas el servicio por adelantado, en dólares. Nada se cobra ni se renueva por sí solo: tú lo decides cuando ya no te quedan envíos.',
    },
    {
      title: 'Alergias',
      text: 'Cada plato muestra sus alérgenos y te avisamos cuando coinciden con los que anotaste. Cocinamos todo en la misma cocina, así que puede haber trazas: si tu alergia es grave, consúltanos antes.',
    },
    {
      title: 'Tus datos',
      text: 'Usamos tu nombre, correo, teléfono y dirección para darte el servicio, y no los vendemos. En tu cuenta puedes corregirlos, descargarlos y eliminarla cuando quieras.',
    },
    {
      title: 'Invitaciones',
      text: 'Si te invitó un amigo, podrá reclamar una recompensa cuando pagues tu primer servicio. A ti no te cuesta nada.',
    },
    {
      title: 'Cambios',
      text: 'Si cambiamos estos términos, te lo decimos por correo antes. Los envíos que ya pagaste mantienen las reglas con las que los pagaste.',
    },
  ],
} as const
