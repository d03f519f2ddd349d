import { type CallGroup, NO_ACTIVE_SESSION } from '#contract/envelope'
import { eachAddressWord } from '#domain/address'
import { eachDishField } from '#domain/dish'
import { TEXTS } from '../texts'
import type { CallName, InputOf } from './catalogue'

/** The groups' titles and texts, in the document's order. */
export const GROUPS: Readonly<Record<CallGroup, { title: string; about: string }>> = {
  session: { title: 'Sesión', about: 'Comprobar la sesión y cerrarla.' },
  access: { title: 'Acceso', about: 'Entrar con un código de un solo uso: no hay contraseñas.' },
  registration: { title: 'Registro', about: 'Crear una cuenta nueva en tres pasos.' },
  membership: { title: 'Servicio', about: 'Los servicios, su pago con la billetera y su activación.' },
  menus: { title: 'Menús', about: 'El menú de la semana, para clientes y para la oficina.' },
  orders: { title: 'Órdenes', about: 'Un platillo por día y horario, con sus envíos y calificaciones.' },
  clients: { title: 'Clientes', about: 'Los clientes, vistos por la oficina.' },
  payments: { title: 'Pagos', about: 'Los pagos de los servicios.' },
  profile: { title: 'Perfil', about: 'La cuenta y la dirección de quien llama.' },
  referrals: { title: 'Referidos', about: 'Quién invitó a quién y las recompensas.' },
  reports: { title: 'Reportes', about: 'El resumen de la oficina.' },
  kitchen: { title: 'Cocina', about: 'Qué se cocina en un día, y qué pasa cuando el día cambia.' },
  delivery: { title: 'Entrega', about: 'Las paradas de un día, en su orden, y quien las recorre.' },
  exports: { title: 'Archivos', about: 'Las listas de la oficina, enteras, para una hoja de cálculo.' },
  settings: {
    title: 'Ajustes',
    about: 'Lo que la oficina decide en sus pantallas: la cocina, sus horarios, sus mapas.',
  },
  setup: {
    title: 'Empezar',
    about: 'El primer inicio, con el enlace que imprime el servidor mientras nadie es administrador.',
  },
  team: { title: 'Equipo', about: 'Quién trabaja en la oficina, y en qué.' },
}

/** Placeholder for a person's own session in the examples. */
export const SESSION_EXAMPLE = { session_id: 'tu-session_id', keylogin: 'tu-keylogin' } as const

const paging = { page: 1, itemsPerPage: 10 }
const BROWSER = {
  endpoint: 'https://push.example.com/f4d1',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const CREDENTIAL = 'AX3kPq9c7TzV0n5bWm2R4g'
const personal = { nombre: 'María', apellidos: 'Ñauta', phone: '0991234567' }

const address = {
  ...eachAddressWord(() => ''),
  direccion: 'Av. Amazonas N34-12',
  referencia: 'Junto al parque La Carolina',
  apartamento: '4B',
  estado: 'Pichincha',
  ciudad: 'Quito',
  colonia: 'La Carolina',
  cp: 170135,
  lat: -0.1807,
  lng: -78.4678,
  comentarios: 'El timbre está dañado: llamar al llegar.',
}

const typedTransfer = {
  membership: '1',
  banco: 'Pichincha',
  recibo: '00123456',
  valor: 49.9,
  fecha: '2026-03-02',
  request_id: 'transferencia-2026-03-02',
}

const ROUTE_TOKEN = '12.n0Xq3mT1'

type CallText<Name extends CallName> = {
  /** A few words. */
  readonly title: string
  /** Its effect and its refusals. */
  readonly about: string
  /** A valid request, without the common fields. */
  readonly example: InputOf<Name>
  /** What an open call refuses most; the others refuse a missing session first. */
  readonly refusal?: string
}

/** Each call, described for the people who use it. */
export const CALL_TEXTS: { readonly [Name in CallName]: CallText<Name> } = {
  validateSession: {
    title: 'Comprobar la sesión',
    about:
      'Devuelve a la persona de la sesión. Con una que ya no vale responde «No se encontró una sesión activa»; sin ninguna, «No hay una sesión iniciada».',
    refusal: NO_ACTIVE_SESSION,
    example: {},
  },
  sendLoginCode: {
    title: 'Pedir un código para entrar',
    about:
      'Envía un código de 6 dígitos al correo. Responde lo mismo si el correo no tiene cuenta, para no revelar quién es cliente. Rechaza un correo mal escrito y, antes de 60 segundos, otro pedido; desde la misma red responde igual, sin otro correo, mientras el código sirva.',
    refusal: TEXTS.emailInvalid,
    example: { email: 'cliente@demo.test' },
  },
  validateLoginCode: {
    title: 'Entrar con el código',
    about:
      'Cambia el código por una sesión. El código vale 10 minutos y una sola vez; los intentos fallidos se cuentan.',
    refusal: TEXTS.codeWrong,
    example: { keylogin: 'clave-de-maria', code: '123456' },
  },
  sendRegistrationCode: {
    title: 'Pedir un código para registrarse',
    about: 'Envía un código de 6 dígitos para confirmar que el correo es de quien se registra.',
    refusal: TEXTS.emailInvalid,
    example: { nombre: 'María', email: 'maria@correo.test', phone: '0991234567' },
  },
  validateRegistrationCode: {
    title: 'Confirmar el código de registro',
    about: 'Devuelve en «registro» un permiso de un solo uso, válido 30 minutos, para crear la cuenta.',
    refusal: TEXTS.codeWrong,
    example: { code: '123456', email: 'maria@correo.test' },
  },
  createAccount: {
    title: 'Crear la cuenta',
    about:
      'Crea la cuenta con su dirección y abre una sesión. Necesita el permiso «registro» del paso anterior.',
    refusal: TEXTS.emailInvalid,
    example: {
      account: { ...personal, email: 'maria@correo.test', referrer: '' },
      address,
      registro: 'un-permiso',
    },
  },
  getLevels: {
    title: 'Ver los servicios',
    about: 'Los niveles que se pueden contratar, con su precio.',
    example: {},
  },
  getMenus: {
    title: 'Listar los menús',
    about: 'Los menús desde una fecha de inicio, del más nuevo al más viejo.',
    example: { ...paging, searchDate: '' },
  },
  deleteMenu: {
    title: 'Eliminar un menú',
    about: 'Rechaza un menú que tiene órdenes y dice cuántas.',
    example: { id: '41' },
  },
  getMenu: {
    title: 'Ver un menú',
    about: 'El menú con sus cinco días, sus platillos y sus imágenes.',
    example: { menu: '41' },
  },
  editMenu: {
    title: 'Crear o cambiar un menú',
    about:
      'Guarda todo o nada. Empieza un lunes que no ha pasado y termina ese viernes. Con «version» se rechaza si otra persona lo guardó mientras tanto. Los nombres de los campos van entre corchetes: día, posición del platillo y posición de la imagen, desde 0.',
    example: {
      id: 'new',
      start_date: '2026-03-02',
      end_date: '2026-03-06',
      menu_data: {
        lunes: [
          {
            ...eachDishField(() => ''),
            name: 'Seco de pollo',
            calories: '650',
            proteins: '42.5',
            carbs: '70',
            fats: '18',
            allergens: 'Gluten\nLácteos',
            imagenes: [{ file: new Blob() }],
          },
        ],
        martes: [],
        miercoles: [],
        jueves: [],
        viernes: [],
      },
    },
  },
  getOrders: {
    title: 'Listar las órdenes',
    about: 'Las órdenes de todos los clientes y cuántas hay de cada platillo, según los filtros.',
    example: { ...paging, search: '', searchState: '', searchType: '' },
  },
  updateOrders: {
    title: 'Cambiar el estado de varias órdenes',
    about: 'Pasa todas las órdenes que cumplen los filtros al estado siguiente.',
    example: {
      search: '2026-03-02',
      searchState: 'programado',
      searchType: 'almuerzo',
      status: 'enviado',
    },
  },
  editOrderAsAdmin: {
    title: 'Cambiar el estado de una orden',
    about:
      'Solo cambia el estado; de «order» no se lee nada más. Con «version» se rechaza si otra persona lo cambió mientras tanto.',
    example: { order: { id: '501', version: '8c41e6f7b2093d5a', status: 'enviado' } },
  },
  getDeliveryUser: {
    title: 'Ver a un cliente',
    about:
      'Atención: aquí «keylogin» es el del cliente que se quiere ver. Quien llama se identifica solo con «session_id».',
    example: { keylogin: 'clave-de-maria' },
  },
  getPayments: {
    title: 'Listar los pagos',
    about: 'Los pagos de todos los clientes desde una fecha.',
    example: { ...paging, search: '', searchState: '' },
  },
  getPayment: {
    title: 'Ver un pago',
    about: 'Un pago con todos sus datos.',
    example: { payment: '77' },
  },
  getClients: {
    title: 'Buscar clientes',
    about:
      'Los clientes cuyo correo comienza con el texto buscado; con «nombre», por cualquier parte del nombre o del teléfono. Con «filtro» vienen también teléfono y envíos.',
    example: { ...paging, search: 'cliente' },
  },
  deleteClient: {
    title: 'Eliminar un cliente',
    about: 'Cierra la cuenta y todas sus sesiones. No se puede deshacer.',
    example: { id: 'clave-de-maria' },
  },
  updateClient: {
    title: 'Cambiar el nivel y los envíos de un cliente',
    about:
      'Cambia nivel, envíos, recompensa y referente. Con «version» se rechaza si algo cambió mientras tanto.',
    example: {
      cliente: 'clave-de-maria',
      nivel: 2,
      envios: 20,
      rewardAvailable: 0,
      referrer: '',
      version: 'e30a94c71bd8265f',
    },
  },
  getOrdersOfClient: {
    title: 'Ver los pedidos de un cliente',
    about:
      'Primero los que vienen después de hoy, desde el más próximo; luego los demás, del más nuevo al más viejo.',
    example: { cliente: 'clave-de-maria', ...paging },
  },
  getPaymentsOfClient: {
    title: 'Ver los pagos de un cliente',
    about: 'Todos sus pagos, del más nuevo al más viejo.',
    example: { cliente: 'clave-de-maria', ...paging },
  },
  getMovements: {
    title: 'Ver los movimientos de envíos',
    about:
      'Cada envío que entró o salió, quién lo movió y cuántos quedaron. Sin «cliente», los de quien llama; con «cliente», solo la administración.',
    example: { cliente: 'clave-de-maria', ...paging },
  },
  getBilling: {
    title: 'Ver los datos de facturación',
    about:
      'A nombre de quién van las facturas. Sin «cliente», las de quien llama; con «cliente», solo la administración.',
    example: { cliente: 'clave-de-maria' },
  },
  saveBilling: {
    title: 'Guardar los datos de facturación',
    about:
      'Revisa los dígitos de la cédula o del RUC. Con «tipo» vacío no se quiere ninguno y no se pregunta más. Lo que cambia la oficina queda en la historia y el cliente recibe un aviso.',
    example: {
      cliente: 'clave-de-maria',
      tipo: 'ruc',
      numero: '1790016919001',
      nombre: 'Comercial María S. A.',
      direccion: 'Av. Amazonas N34-120, Quito',
      version: '42d0c1f8a97b3e65',
    },
  },
  getNote: {
    title: 'Ver la nota interna de un cliente',
    about: 'Lo que la oficina anotó sobre un cliente. El cliente no la ve nunca.',
    example: { cliente: 'clave-de-maria' },
  },
  saveNote: {
    title: 'Guardar la nota interna de un cliente',
    about:
      'Hasta 500 caracteres; vacía, la borra. Con «version» se rechaza si otra persona la cambió mientras tanto.',
    example: {
      cliente: 'clave-de-maria',
      nota: 'Prefiere que la llamen antes de las 10.',
      version: '42d0c1f8a97b3e65',
    },
  },
  createClient: {
    title: 'Abrir la cuenta de un cliente',
    about:
      'Para quien llama por teléfono: entra después con un código, como todos. La dirección puede faltar; con «carta» se le envía una carta de bienvenida. El mismo cliente otra vez no abre otra cuenta.',
    example: {
      account: {
        nombre: 'María',
        apellidos: 'Ñauta',
        email: 'maria@correo.test',
        phone: '0991234567',
        alergias: 'Maní',
      },
      carta: true,
    },
  },
  correctAccount: {
    title: 'Corregir los datos de un cliente',
    about:
      'El cliente recibe un aviso y queda en la historia quién lo hizo. Con «version» se rechaza si los datos cambiaron mientras tanto. «choques» son los pedidos por venir que llevan algo a lo que es alérgico.',
    example: {
      cliente: 'clave-de-maria',
      account: { nombre: 'María', apellidos: 'Ñauta', phone: '0991234567', phone2: '', alergias: 'Maní' },
      version: '42d0c1f8a97b3e65',
    },
  },
  correctAddress: {
    title: 'Corregir la dirección de un cliente',
    about: 'La dirección principal. El cliente recibe un aviso y queda en la historia quién lo hizo.',
    example: {
      cliente: 'clave-de-maria',
      address: {
        direccion: 'Av. Amazonas N34-120',
        estado: 'Pichincha',
        ciudad: 'Quito',
        colonia: 'La Carolina',
        apartamento: '4B',
        referencia: 'Frente al parque',
        comentarios: '',
        cp: 170135,
        lat: -0.18,
        lng: -78.48,
      },
    },
  },
  getCorrections: {
    title: 'Ver las correcciones de un cliente',
    about: 'Lo que la oficina corrigió de sus datos, quién y cuándo, de lo más nuevo a lo más viejo.',
    example: { cliente: 'clave-de-maria' },
  },
  previewImport: {
    title: 'Revisar una hoja de clientes',
    about:
      'Qué haría «Importar clientes» con cada fila: nueva, ya está o con error y por qué. No guarda nada. Hasta 5.000 filas.',
    example: { filas: new Blob() },
  },
  importClients: {
    title: 'Importar clientes',
    about:
      'Abre las cuentas de todas las filas sin error, todas o ninguna; los envíos entran como saldo inicial. Una fila cuyo correo ya tiene cuenta no cambia nada. El mismo «request_id» vale una vez.',
    example: { filas: new Blob(), request_id: 'importacion-2026-03-02', carta: false },
  },
  undoImport: {
    title: 'Deshacer una importación',
    about:
      'Cierra las cuentas que abrió, mientras ninguna tenga pedidos, pagos, invitados ni cambios de envíos. Repetirla no cambia nada.',
    example: { lote: '12' },
  },
  getImports: {
    title: 'Ver las últimas importaciones',
    about: 'Las cinco más nuevas, con quién las hizo.',
    example: {},
  },
  getReferrals: {
    title: 'Buscar referidos',
    about: 'Los clientes que llegaron invitados y quién los invitó.',
    example: { ...paging, search: '' },
  },
  getSummary: {
    title: 'Ver el resumen',
    about: 'Cuenta lo que pasó en el intervalo y, con «_prev», en el intervalo igual que vino antes.',
    example: { intervalo: '7 DAY' },
  },
  changeOrderDish: {
    title: 'Cambiar el platillo de un pedido',
    about:
      'Da a un pedido programado otro platillo de su día, con un motivo que el cliente lee. Rechaza uno agotado o al que el cliente es alérgico; un cupo no lo impide, y «sobre_cupo» lo dice.',
    example: { order_id: '501', dish_id: '302', reason: 'Se agotó.' },
  },
  cancelForClient: {
    title: 'Cancelar un pedido y devolver el envío',
    about:
      'Cancela un pedido que aún no se entrega, también el mismo día, con un motivo. El envío vuelve una sola vez: «returned» dice si volvió.',
    example: { order_id: '501', reason: 'Lo pidió por teléfono.' },
  },
  getMenuFor: {
    title: 'Ver la semana de un cliente, para pedir por él',
    about:
      'El menú y sus pedidos como los ve el cliente, con sus envíos y su nivel. «choques» son los platillos que llevan algo que él evita; sin permiso para ver alergias, vienen sin decir qué.',
    example: { cliente: 'clave-de-maria', hoy: '2026-03-04' },
  },
  saveOrderFor: {
    title: 'Pedir por un cliente',
    about:
      'Hace un pedido del cliente, o cambia el que ya tiene, con las reglas del cliente y con un envío suyo. Queda en la historia quién lo hizo, y el cliente recibe un aviso. «antes» es el pedido como se vio: si el cliente lo cambió mientras tanto, se rechaza.',
    example: {
      cliente: 'clave-de-maria',
      order: {
        menu_id: '12',
        dish_id: '301',
        type: 'almuerzo',
        date: '2026-03-05',
        ind: 0,
        name: 'Seco de pollo',
        jugo: true,
        time: '10:00',
      },
    },
  },
  cancelOrderFor: {
    title: 'Cancelar por un cliente',
    about:
      'Cancela un pedido del cliente con sus reglas: antes del día vuelve el envío, el mismo día no. Queda en la historia quién lo hizo, y el cliente recibe un aviso.',
    example: { cliente: 'clave-de-maria', order_id: '501', envioRestore: true },
  },
  getPauses: {
    title: 'Ver mis pausas',
    about:
      'Las pausas que no han terminado, las comidas sueltas en pausa, y los pedidos que todavía se pueden cancelar con su envío de vuelta.',
    example: {},
  },
  savePause: {
    title: 'Pausar días',
    about:
      'Pausa los días de lunes a viernes de un tramo, desde mañana y hasta 60 días, con las dos comidas o una. Los pedidos de «cancelar» se cancelan en el mismo paso y su envío vuelve; la comida cuyo pedido se conserva no queda en pausa. Rechaza todo si algo no se puede.',
    example: { desde: '2026-03-09', hasta: '2026-03-20', tipo: '', cancelar: ['501'] },
  },
  endPause: {
    title: 'Quitar una pausa',
    about: 'Quita la pausa de esos días, de hoy en adelante.',
    example: { desde: '2026-03-09', hasta: '2026-03-20', tipo: '' },
  },
  getPausesOf: {
    title: 'Ver las pausas de un cliente',
    about: 'Lo mismo que «Ver mis pausas», de un cliente.',
    example: { cliente: 'clave-de-maria' },
  },
  savePauseFor: {
    title: 'Pausar por un cliente',
    about:
      'Pausa días del cliente con sus reglas. Queda en la historia quién lo hizo, y el cliente recibe un aviso.',
    example: { cliente: 'clave-de-maria', desde: '2026-03-09', hasta: '2026-03-20', tipo: '', cancelar: [] },
  },
  endPauseFor: {
    title: 'Quitar la pausa de un cliente',
    about: 'Quita la pausa de esos días del cliente, de hoy en adelante.',
    example: { cliente: 'clave-de-maria', desde: '2026-03-09', hasta: '2026-03-20', tipo: '' },
  },
  rescheduleOrder: {
    title: 'Volver a programar un pedido',
    about:
      'Deshace la cancelación de un pedido antes de su día, con su envío. Rechaza si el cliente no tiene envíos, si ya tiene otro pedido de ese día y tipo, o si el platillo ya no se puede pedir. Si el platillo lleva algo que el cliente evita, lo dice en «choques» y lo deja cancelado hasta que se acepte.',
    example: { order_id: '501', acepta_alergenos: false },
  },
  getDay: {
    title: 'Ver un día de la cocina',
    about: 'Si el día está cerrado, sus platillos con sus pedidos, y qué pasaría al cerrarlo.',
    example: { date: '2026-03-04' },
  },
  getClosedDays: {
    title: 'Ver los días cerrados',
    about: 'Desde un día en adelante, el más cercano primero, cada uno con su motivo.',
    example: { desde: '2026-03-02' },
  },
  closeDay: {
    title: 'Cerrar un día',
    about:
      'Cancela los pedidos programados del día y devuelve sus envíos, todo o nada. Nadie puede ordenar para un día cerrado.',
    example: { date: '2026-03-04', reason: 'Es feriado.' },
  },
  getDayClients: {
    title: 'Ver a los clientes de un día',
    about:
      'Los que tienen pedidos de ese día que no están cancelados, cada uno una vez, y los avisos que ya se les enviaron.',
    example: { date: '2026-03-04', searchType: 'almuerzo' },
  },
  sendDayMessage: {
    title: 'Avisar a los clientes de un día',
    about:
      'Les envía un texto por correo y como notificación, a cada uno una vez, y lo anota en el historial. Con el mismo «request_id» no se envía de nuevo.',
    example: {
      date: '2026-03-04',
      searchType: '',
      texto: 'Hoy llegamos 20 minutos tarde por la lluvia.',
      request_id: 'aviso-1',
    },
  },
  openDay: {
    title: 'Abrir un día cerrado',
    about: 'Los clientes pueden ordenar de nuevo. Los pedidos cancelados quedan así.',
    example: { date: '2026-03-04' },
  },
  setSoldOut: {
    title: 'Marcar un platillo como agotado',
    about: 'Un platillo agotado no recibe pedidos nuevos; los que tiene se quedan.',
    example: { dish_id: '301', sold_out: true },
  },
  setCap: {
    title: 'Poner el cupo de un platillo o de un día',
    about:
      'Cuántas porciones se pueden pedir, de los dos horarios juntos. Sin «dish_id» es el cupo del día. Los pedidos que ya lo pasan se conservan, y no se aceptan más.',
    example: { date: '2026-03-04', dish_id: '301', cap: 40 },
  },
  moveDishOrders: {
    title: 'Pasar los pedidos de un platillo a otro',
    about:
      'Pasa los pedidos programados a otro platillo del mismo día, menos los de quienes son alérgicos a él: «skipped» dice quiénes son.',
    example: { dish_id: '301', to_dish_id: '302', reason: 'Se agotó.' },
  },
  getOrderHistory: {
    title: 'Ver la historia de un pedido',
    about: 'Quién cambió qué y cuándo, de lo más viejo a lo más nuevo.',
    example: { order_id: '501' },
  },
  getUndoables: {
    title: 'Ver lo que se puede deshacer',
    about:
      'Las actualizaciones de los últimos 15 minutos con pedidos que siguen como las dejaron, la más nueva primero.',
    example: {},
  },
  undoBatch: {
    title: 'Deshacer una actualización',
    about:
      'Dentro de 15 minutos devuelve los pedidos que siguen como la actualización los dejó; tras un cierre abre el día y vuelve a tomar un envío por pedido. Repetirla no cambia nada y da los mismos números.',
    example: { batch: '12' },
  },
  getMonthClosing: {
    title: 'Cerrar un mes',
    about:
      'Lo cobrado por servicio y forma de pago, el IVA incluido, lo devuelto, lo que deben y lo que tienen a favor los clientes al final del último día, los envíos vendidos, usados y por entregar, y a quiénes les toca renovar. Cada cifra es la suma de las filas del archivo «cierre» de las mismas fechas.',
    example: { desde: '2026-02-01', hasta: '2026-02-28' },
  },
  getSeries: {
    title: 'Ver el resumen día por día',
    about:
      'Las órdenes, las ventas y las calificaciones del resumen, un punto por día; con «1 YEAR», un punto por mes. Las órdenes cuentan por su día de entrega; ventas y calificaciones, por el momento en que llegaron: su primer día puede estar incompleto. Cada punto de antes es del mismo día de la semana, semanas enteras atrás.',
    example: { intervalo: '1 DAY' },
  },
  getReviews: {
    title: 'Ver las calificaciones',
    about:
      'Todas, de la más nueva a la más vieja, cada una con su orden. «platillo» busca cualquier parte del nombre, sin fijarse en mayúsculas ni tildes.',
    example: { ...paging, estrellas: 5, platillo: 'seco', cliente: 'clave-de-maria' },
  },
  getKitchenSheet: {
    title: 'Ver la hoja de cocina',
    about:
      'Qué se cocina para un día y un horario, sin las órdenes canceladas: cada platillo con sus jugos, y las personas con alergias o con una nota de la oficina, primero las que chocan con su platillo.',
    example: { search: '2026-03-02', searchType: 'almuerzo' },
  },
  getPanel: {
    title: 'Ver lo que cuenta el inicio',
    about:
      'Todo lo que la pantalla de inicio de la oficina cuenta: los pedidos de un día por horario y estado, con sus platillos y sin los cancelados, el menú de la semana que viene y las transferencias que esperan.',
    example: { search: '2026-03-02', semana: '2026-03-09' },
  },
  getDeliveryList: {
    title: 'Ver la lista de entrega',
    about:
      'Las paradas de un día y un horario, sin las órdenes canceladas: por sector, los sectores y dentro de cada uno las paradas en el orden que guardó la oficina, y después por nombre y por calle.',
    example: { search: '2026-03-02', searchType: 'almuerzo' },
  },
  saveStopOrder: {
    title: 'Guardar el orden de las paradas',
    about:
      'Ordena a los clientes para este día y los siguientes. Una clave que ya no existe se deja fuera; quien no se nombra sigue detrás de quien tenía delante.',
    example: { paradas: ['clave-de-maria', 'clave-de-ana'] },
  },
  tickStop: {
    title: 'Marcar una parada',
    about:
      'La marca de la oficina en la lista de entrega, la misma para todos. No cambia el estado del pedido: eso lo hace quien reparte, o la oficina.',
    example: { order_id: '501', marcada: true },
  },
  createRoute: {
    title: 'Crear la ruta de quien reparte',
    about:
      'Un enlace para un día y un horario, con todos los sectores o algunos. Se abre sin cuenta, termina con el día y se puede cerrar. Repetir con el mismo «request_id» da la misma ruta; rechaza un día que ya pasó.',
    example: {
      search: '2026-03-02',
      searchType: 'almuerzo',
      nombre: 'Luis, moto',
      sectores: ['La Carolina', 'Iñaquito'],
      request_id: 'ruta-de-luis',
    },
  },
  getRoutes: {
    title: 'Ver las rutas de un día',
    about: 'Cada ruta con su enlace y cuántas entregas lleva, y las del último día anterior que tuvo rutas.',
    example: { search: '2026-03-02' },
  },
  revokeRoute: {
    title: 'Cerrar una ruta',
    about: 'Desde ahora su enlace no abre nada. Lo que ya se marcó se queda.',
    example: { id: '12' },
  },
  getRoute: {
    title: 'Ver las paradas de una ruta',
    about:
      'Para quien tiene el enlace: solo lo que hace falta para entregar. Un pedido cancelado después de crear la ruta sigue en ella, como cancelado.',
    example: { token: ROUTE_TOKEN },
  },
  markStops: {
    title: 'Marcar entregas',
    about:
      'Hasta 200 marcas, todo o nada. De cada orden vale la marca más nueva según «at», aunque llegue tarde o dos veces. Lo que no es de esta ruta, o se canceló, se queda como está.',
    example: {
      token: ROUTE_TOKEN,
      marcas: [{ order_id: '501', resultado: 'entregado', nota: '', at: 1772467800000 }],
    },
  },
  getDayAddresses: {
    title: 'Ver mi otra dirección',
    about:
      'La dirección que vale en algunos días de la semana, ninguna o una; y las últimas que se dieron para un solo pedido.',
    example: {},
  },
  saveDayAddress: {
    title: 'Guardar mi otra dirección',
    about:
      'Vale para todas las entregas de esos días desde ahora, también las ya pedidas. Sin días se quita. Mismas reglas que la dirección de la cuenta.',
    example: { dias: ['lunes', 'miercoles'], address },
  },
  getForgotten: {
    title: 'Ver qué hace la cocina si me olvido',
    about:
      'Los días y comidas en que la cocina elige por mí, mis gustos, y la hora en que su elección se vuelve un pedido.',
    example: {},
  },
  saveForgotten: {
    title: 'Guardar qué hace la cocina si me olvido',
    about:
      'Guarda todo: lo que no se nombra deja de valer. Nunca se elige un platillo con algo de mis alergias; si no queda ninguno, no se elige.',
    refusal: 'Escribe al menos 100 kcal, o déjalo vacío.',
    example: {
      dias: [{ dia: 'lunes', tipo: 'almuerzo' }],
      prefiere: ['pollo'],
      evita: ['hígado'],
      kcal: 700,
      variado: true,
      jugo: true,
    },
  },
  getCalendar: {
    title: 'Ver el enlace de mi calendario',
    about: 'Dónde leen los calendarios mis pedidos (iCalendar), sin sesión.',
    example: {},
  },
  renewCalendar: {
    title: 'Cambiar el enlace de mi calendario',
    about: 'El enlace de antes deja de funcionar.',
    example: { enlace: 'ext/calendario.ics?enlace=12.iZ4…' },
  },
  getStopsLeft: {
    title: 'Ver cuántas paradas faltan',
    about:
      'Para el dueño de un pedido que hoy va en camino con un repartidor: cuántas paradas hay antes de la suya, y nada más. Nada mientras no se sabe.',
    example: { order_id: '481' },
  },
  reportProblem: {
    title: 'Contar un problema con un pedido',
    about: 'Una vez, con un pedido propio ya entregado, hasta 7 días después de su día.',
    example: { order_id: '482', motivo: 'frio', detalle: 'Llegó frío.' },
  },
  answerProblem: {
    title: 'Responder a un problema',
    about: 'Una vez. Con «devolver» el envío del pedido vuelve al cliente, una sola vez, venga como venga.',
    example: { order_id: '482', respuesta: 'Lo sentimos mucho.', devolver: true },
  },
  getDestination: {
    title: 'Ver a dónde va un pedido',
    about:
      'La dirección propia del pedido, si no la de su día de la semana, si no la del cliente; nada si no tiene ninguna.',
    example: { order_id: '481' },
  },
  saveOrderAddress: {
    title: 'Enviar un pedido a otra dirección',
    about:
      'Solo para los pedidos nombrados, propios y de un mismo día, hasta que ese día empieza. Sin dirección vuelven a la de siempre. Mismas reglas que la dirección de la cuenta.',
    example: { pedidos: ['481'], nombre: 'Oficina', address },
  },
  getShowcase: {
    title: 'Ver el escaparate',
    about:
      'Sin sesión: los platillos del menú que los clientes ven ahora, los servicios con su precio y sus envíos, y los sectores a los que se llega; sin ajuste, aquellos a los que se llevó comida a tres clientes o más en los últimos 60 días. Nada de ninguna persona. Se renueva cada minuto.',
    example: {},
  },
  getTerms: {
    title: 'Leer los términos',
    about:
      'Sin sesión: los términos del servicio como los escribió la cocina; vacío = los de la aplicación. Su versión es el momento desde el que valen.',
    example: {},
  },
  getOwnTerms: {
    title: 'Ver qué términos acepté',
    about: 'La versión que vale, la que se aceptó y cuándo; null = no se sabe.',
    example: {},
  },
  acceptTerms: {
    title: 'Aceptar los términos',
    about: 'Solo la versión que vale ahora; la misma otra vez conserva su primera fecha.',
    example: { version: '2026-11-26 00:00:00' },
  },
  createExport: {
    title: 'Descargar una lista',
    about:
      'Una lista entera, con los filtros de su pantalla, como CSV o XLSX. Devuelve en «enlace» la dirección del archivo, debajo de la API: se lee con GET, sin sesión, durante dos minutos. «entrega» y «cocina» necesitan un día y un horario. Un texto que empieza con = + - @ es texto.',
    example: {
      lista: 'pedidos',
      formato: 'csv',
      search: '2026-03-02',
      searchState: '',
      searchType: 'almuerzo',
    },
  },
  saveAccount: {
    title: 'Guardar la cuenta propia',
    about:
      'Cambia los datos y, si se envía, la foto. «account» viaja como texto JSON. Con «version» se rechaza si los datos cambiaron mientras tanto.',
    example: { account: { ...personal, alergias: 'Maní' }, image: new Blob(), version: '5d1e8f20c9b7a436' },
  },
  saveAddress: {
    title: 'Guardar la dirección propia',
    about:
      'Cambia la dirección de entrega de quien llama. Con «version» se rechaza si cambió mientras tanto.',
    example: { address, version: 'b07c2d5e91f3a864' },
  },
  getClientMenu: {
    title: 'Ver el menú de la semana',
    about: 'El menú visible y las órdenes que quien llama ya tiene en él. Sin menú, «menu» es null.',
    example: { hoy: '' },
  },
  saveOrder: {
    title: 'Hacer o cambiar una orden',
    about:
      'Pide un platillo para un día del menú y descuenta un envío. Repetir la misma llamada no cuenta dos veces. Rechaza un día que ya no se puede ordenar y a quien no tiene envíos.',
    example: {
      order: {
        menu_id: '41',
        dish_id: '301',
        type: 'almuerzo',
        date: '2026-03-04',
        ind: 0,
        name: 'Seco de pollo',
        jugo: true,
        time: '12:30',
      },
    },
  },
  cancelOrder: {
    title: 'Cancelar una orden',
    about: 'Antes del día de entrega devuelve el envío; el mismo día ya no.',
    example: { order_id: '501', envioRestore: true },
  },
  getClientOrders: {
    title: 'Listar mis órdenes',
    about: 'Las órdenes de quien llama, de la más nueva a la más vieja.',
    example: { ...paging, search: '', searchState: '' },
  },
  sendReview: {
    title: 'Calificar un platillo',
    about: 'Una sola vez por orden entregada.',
    example: {
      review: { id_platillo: '501', platillo: 'Seco de pollo', description: 'Muy rico.', rating: 5 },
    },
  },
  getClientPayments: {
    title: 'Listar mis pagos',
    about: 'Los pagos de quien llama desde una fecha.',
    example: { ...paging, search: '', searchState: '' },
  },
  getClientPayment: {
    title: 'Ver un pago mío',
    about: 'Un pago de quien llama; el de otra persona no se encuentra.',
    example: { payment: '77' },
  },
  getNotices: {
    title: 'Ver mis avisos',
    about: 'De qué se escribe a quien llama y de qué no.',
    example: {},
  },
  saveNotice: {
    title: 'Encender o apagar un aviso',
    about: 'Vale desde el próximo aviso.',
    example: { aviso: 'recordatorio', activo: false },
  },
  getPush: {
    title: 'Ver la clave de los avisos en el teléfono',
    about: 'La clave pública con la que un navegador se suscribe (VAPID).',
    example: {},
  },
  savePush: {
    title: 'Avisar en este navegador',
    about: 'Mientras dure esta sesión. El mismo navegador otra vez es uno.',
    example: BROWSER,
  },
  removePush: {
    title: 'No avisar más en este navegador',
    about: 'Uno desconocido no es un error.',
    example: { endpoint: BROWSER.endpoint },
  },
  getMails: {
    title: 'Ver los correos a un cliente',
    about:
      'Los últimos 30 de los últimos siete días, sin su texto, con su estado: en espera, enviado, rechazado o rebotado.',
    example: { cliente: 'clave-de-maria' },
  },
  resendMail: {
    title: 'Enviar un aviso de nuevo',
    about: 'Al correo que el cliente tiene ahora. Los códigos para entrar no se reenvían.',
    example: { id: '88' },
  },
  getSettings: {
    title: 'Ver los ajustes',
    about:
      'Todos los temas con lo que vale ahora. Lo que fija el servidor lleva su nombre; una clave guardada nunca se muestra.',
    example: {},
  },
  saveSettings: {
    title: 'Guardar un tema de los ajustes',
    about:
      'Vale enseguida, en los demás servidores en segundos. Lo que no se envía queda igual; vacío es sin ajuste. Rechaza lo que el servidor fija, un valor que no puede ser y un guardado encima de otro.',
    example: { tema: 'cocina', valores: { nombre: 'La Cocina de Rosa' }, version: '' },
  },
  saveLogo: {
    title: 'Cambiar el logo',
    about: 'Pone una imagen como logo de la cocina; sin imagen lo quita. Rechaza lo que no es una imagen.',
    example: {},
  },
  waitForSector: {
    title: 'Dejar mi correo',
    about:
      'De quien vive fuera de los sectores a los que se llega: guarda su correo verificado una vez, con el sector, hasta un año. El permiso sigue sirviendo para registrarse.',
    example: { email: 'maria@correo.test', sector: 'Cumbayá, Quito', registro: 'permiso-de-maria' },
  },
  getWaiting: {
    title: 'Ver quiénes esperan',
    about:
      'Los correos de quienes viven fuera de los sectores a los que se llega, por sector; los mil más nuevos.',
    example: {},
  },
  removeWaiting: {
    title: 'Quitar un correo de los que esperan',
    about: 'No es un error si ya no está.',
    example: { email: 'maria@correo.test' },
  },
  tryWallet: {
    title: 'Probar las claves de la billetera',
    about:
      'Entra en la billetera con las claves enviadas; una vacía es la guardada. No guarda nada. Rechaza con una frase que dice qué pasó, también si la billetera no responde.',
    example: { valores: { paypal_id: 'publico', paypal_clave: 'secreta', paypal_comercio: 'VANDKCHN23456' } },
  },
  tryMaps: {
    title: 'Probar los mapas',
    about:
      'Pide un lugar a Google con la clave enviada o, sin clave, una imagen y un lugar a las direcciones enviadas; una vacía es la guardada. No guarda nada. Rechaza con una frase que dice qué pasó.',
    example: { valores: { imagenes: 'https://mapas.vianda.test/{z}/{x}/{y}.png' } },
  },
  getSettingChanges: {
    title: 'Ver los cambios de un tema',
    about: 'Los últimos cincuenta, el más nuevo primero: quién, qué, de qué a qué.',
    example: { tema: 'cocina' },
  },
  getCopies: {
    title: 'Ver las copias',
    about: 'Las que guarda este servidor, la más nueva primero, y cuándo se hizo la última en cualquiera.',
    example: {},
  },
  makeCopy: {
    title: 'Hacer una copia',
    about:
      'Lleva toda la cocina. Dos en un minuto son la misma. La respuesta no espera más de doce segundos. Rechaza en palabras lo que se puede arreglar, como un disco lleno.',
    example: {},
  },
  getCopyLink: {
    title: 'Descargar una copia',
    about:
      'Devuelve en «enlace» la dirección del archivo, debajo de la API: se lee con GET, sin sesión, durante dos minutos.',
    example: { id: 'vianda-2026-03-02-030000.copia.gz' },
  },
  getMissing: {
    title: 'Ver qué falta',
    about: 'Lo que la cocina todavía no tiene listo, en palabras fijas. A una demostración no le falta nada.',
    example: {},
  },
  getTeam: {
    title: 'Ver el equipo',
    about: 'Las personas de la oficina, con sus áreas y cuándo estuvieron la última vez.',
    example: {},
  },
  inviteMember: {
    title: 'Invitar a una persona',
    about:
      'Abre una cuenta de la oficina, o usa la que el correo ya tiene, y le escribe con el enlace para entrar. Rechaza a quien ya trabaja aquí en otra cosa, y a un cliente que todavía tiene envíos o pedidos. Repetida no escribe otra vez.',
    example: { nombre: 'Rosa', correo: 'rosa@correo.com', areas: ['cocina', 'reparto'] },
  },
  changeMember: {
    title: 'Cambiar las áreas de una persona',
    about:
      'Vale desde su siguiente llamada. Con «version» rechaza lo que otra persona cambió mientras tanto. Nadie se quita la administración a sí mismo.',
    example: { cuenta: 'clave-de-rosa', areas: ['caja'] },
  },
  endMember: {
    title: 'Quitar a una persona del equipo',
    about:
      'Cierra sus sesiones y la deja como cliente. Rechaza a quien llama: la última administración siempre queda.',
    example: { cuenta: 'clave-de-rosa' },
  },
  getServices: {
    title: 'Ver los servicios',
    about: 'Los niveles como los pone la oficina, se ofrezcan o no. Sin precio propio no se ofrecen.',
    example: {},
  },
  saveService: {
    title: 'Guardar un servicio',
    about:
      'Solo lo que se envía, y vale para los pagos siguientes: los ya empezados guardan su precio. Rechaza un precio de 0 o de más de 1000, y un guardado encima de otro.',
    example: { id: '1', nombre: 'Almuerzo', precio: 65, envios: 20, visible: true, version: '' },
  },
  getMailState: {
    title: 'Ver si salen los correos',
    about:
      'Si hay servidor de correo, cuándo salió el último, cuántos esperan y, en palabras, por qué no salió el último que falló.',
    example: {},
  },
  sendTestMail: {
    title: 'Enviarse un correo de prueba',
    about:
      'Al correo de quien llama, enseguida. Si el servidor de correo no lo toma, o no responde en 15 segundos, lo dice en palabras.',
    example: {},
  },
  getSetup: {
    title: 'Ver el primer inicio',
    about:
      'Los ajustes, los servicios y el correo que este navegador ya probó. Sin el enlace no dice nada; con uno vencido o ya usado dice qué hacer.',
    example: { token: 'enlace', prueba: '' },
  },
  saveSetup: {
    title: 'Guardar un tema en el primer inicio',
    about: 'Como «Guardar un tema de los ajustes», con el enlace en lugar de una sesión.',
    example: { token: 'enlace', tema: 'cocina', valores: { nombre: 'La Cocina de Rosa' }, version: '' },
  },
  saveSetupServices: {
    title: 'Guardar los servicios en el primer inicio',
    about:
      'Nombre, precio, envíos y beneficios de cada nivel que se ofrece; de otro basta que no. Todos o ninguno.',
    example: {
      token: 'enlace',
      servicios: [
        {
          id: '1',
          nombre: 'Almuerzo',
          beneficios: 'Sopa y segundo',
          precio: 64.5,
          envios: 20,
          visible: true,
        },
      ],
    },
  },
  sendSetupCode: {
    title: 'Enviar el código que prueba el correo',
    about:
      'Sale enseguida, por el servidor de correo que se guardó. Si no lo toma, o no responde en 15 segundos, lo dice en palabras y ese código no cuenta.',
    example: { token: 'enlace', email: 'rosa@ejemplo.com' },
  },
  validateSetupCode: {
    title: 'Probar el correo del primer administrador',
    about:
      'Con el código que llegó. Rechaza uno equivocado, vencido o usado. Da la prueba que solo este navegador tiene.',
    example: { token: 'enlace', email: 'rosa@ejemplo.com', code: '123456' },
  },
  finishSetup: {
    title: 'Crear el primer administrador',
    about:
      'Con el correo probado y su prueba: otra persona con el enlace no la tiene. El enlace deja de servir y se abre su sesión; quien lo use después lo lee en palabras.',
    example: { token: 'enlace', prueba: 'prueba', email: 'rosa@ejemplo.com', nombre: 'Rosa' },
  },
  getSecurityEvents: {
    title: 'Ver quién entró',
    about:
      'Entradas, códigos equivocados, límites, listas descargadas y cambios de rol, de 90 días, lo más nuevo primero. Con «cliente», solo de su cuenta.',
    example: { ...paging, cliente: 'clave-de-maria' },
  },
  createAccessCode: {
    title: 'Crear un código para leérselo a un cliente',
    about:
      'Sirve diez minutos y una vez, junto al que llega por correo. Ninguna llamada lo da otra vez. Rechaza a los administradores, y un segundo código antes de un minuto.',
    example: { cliente: 'clave-de-maria' },
  },
  endClientSessions: {
    title: 'Cerrar las sesiones de un cliente',
    about: 'En todos sus dispositivos. Rechaza a los administradores.',
    example: { cliente: 'clave-de-maria' },
  },
  getTransfers: {
    title: 'Listar las transferencias',
    about:
      'Lo que los clientes avisaron y lo que la oficina registró: primero lo que espera revisión. «pendientes» dice cuántas esperan.',
    example: { ...paging, searchState: 'revision' },
  },
  registerPayment: {
    title: 'Registrar una transferencia o efectivo',
    about:
      'Anota el pago y activa el servicio, todo o nada. Con «transferencia» acepta lo que avisó el cliente. Rechaza si aún quedan envíos y no es «adelantado», si el comprobante ya está registrado, si la fecha es futura, y un monto que deja debiendo o a favor mientras «otro_valor» no lo confirme. Repetir con el mismo «request_id» da el mismo pago.',
    example: {
      ...typedTransfer,
      cliente: 'clave-de-maria',
      metodo: 'transferencia',
      nota: '',
      otro_valor: false,
      transferencia: '31',
    },
  },
  getStatementColumns: {
    title: 'Ver cómo se leyó un banco',
    about:
      'Qué había en cada columna la última vez que se leyó un archivo con estos títulos; nada si es el primero.',
    example: { banco: 'fecha|concepto|documento|monto' },
  },
  reviewStatement: {
    title: 'Revisar el estado de un banco',
    about:
      'Compara las líneas de dinero que entró con las transferencias por revisar y los pagos por transferencia: segura, posible, conciliada o sin pago aquí, y por qué. Guarda las columnas del banco y nada más. Hasta 2.000 líneas.',
    example: {
      banco: 'fecha|concepto|documento|monto',
      columnas: 'fecha,texto,numero,valor',
      lineas: new Blob(),
    },
  },
  acceptStatementLine: {
    title: 'Conciliar una línea del banco',
    about:
      'Acepta la transferencia por revisar, como «Registrar un pago», o enlaza un pago por transferencia: con la línea, o nada. Repetirla no cambia nada; una línea que otra persona concilió se rechaza con su nombre.',
    example: {
      banco: 'fecha|concepto|documento|monto',
      fecha: '2026-03-02',
      valor: 90,
      numero: '00123456',
      texto: 'TRANSFERENCIA ANA PAZ',
      nth: 1,
      transferencia: '31',
    },
  },
  refuseTransfer: {
    title: 'Rechazar una transferencia',
    about: 'Con un motivo que el cliente lee. Una que ya se aceptó no cambia.',
    example: { id: '31', reason: 'El comprobante no se lee.' },
  },
  reversePayment: {
    title: 'Revertir un pago por transferencia o en efectivo',
    about:
      'El pago queda como devuelto, y el servicio que abrió termina con sus envíos. Rechaza si ya se usaron envíos, y los pagos de la billetera.',
    example: { payment: '77', reason: 'Era de otro cliente.' },
  },
  reportTransfer: {
    title: 'Avisar de una transferencia',
    about:
      'Queda en revisión hasta que la oficina la mire. El mismo comprobante cuenta una vez; uno rechazado se puede enviar una vez más.',
    example: typedTransfer,
  },
  getOwnTransfers: {
    title: 'Ver mis transferencias',
    about: 'Las últimas 20 de quien llama.',
    example: {},
  },
  getTroubles: {
    title: 'Ver pagos que no activaron nada',
    about: 'Dinero que la billetera tiene y que no activó ningún servicio: lo resuelve una persona.',
    example: {},
  },
  settleTrouble: {
    title: 'Dar por resuelto un pago que no activó nada',
    about: 'Sale de la lista. Repetirlo no cambia nada.',
    example: { id: '31' },
  },
  getClientReferrals: {
    title: 'Listar mis referidos',
    about: 'Las personas que quien llama invitó.',
    example: { ...paging, search: '' },
  },
  claimReward: {
    title: 'Cobrar una recompensa',
    about: 'Suma los envíos de un referido, una sola vez.',
    example: { referred: 'clave-de-ana' },
  },
  renewMembership: {
    title: 'Activar el servicio',
    about:
      'Comprueba el pago con la billetera (monto, moneda, estado) y suma los envíos. Un mismo pago cuenta una sola vez.',
    example: { membership: '1', payment: { id: '5O190127TN364715T', status: 'COMPLETED' } },
  },
  closeSession: {
    title: 'Cerrar la sesión',
    about: 'Cierra la sesión que se envía. También responde bien si ya no existía.',
    example: {},
  },
  closeAllSessions: {
    title: 'Cerrar todas las sesiones',
    about: 'Cierra las sesiones de quien llama en todos sus dispositivos, también esta.',
    example: {},
  },
  getDevices: {
    title: 'Ver mis dispositivos',
    about: 'Las sesiones abiertas de quien llama, primero la que se usó hace menos.',
    example: {},
  },
  getOwnData: {
    title: 'Descargar mis datos',
    about: 'Todo lo que se guarda de quien llama, como texto JSON para un archivo.',
    example: {},
  },
  deleteOwnAccount: {
    title: 'Eliminar mi cuenta',
    about:
      'Elimina la cuenta de quien llama, con los mismos efectos que «Eliminar un cliente». No se deshace.',
    example: { email: 'ana@demo.test' },
  },
  sendEmailCode: {
    title: 'Enviar el código de un correo nuevo',
    about: 'Envía un código al correo que quien llama quiere usar. La respuesta no dice si ya tiene cuenta.',
    example: { email: 'ana.nueva@demo.test' },
  },
  changeEmail: {
    title: 'Cambiar mi correo',
    about:
      'Con el código correcto, la cuenta pasa al correo nuevo. Todas sus sesiones se cierran, y la respuesta trae una nueva.',
    example: { email: 'ana.nueva@demo.test', code: '123456' },
  },
  closeDevice: {
    title: 'Cerrar la sesión de un dispositivo',
    about: 'También responde bien si ya no existía.',
    example: { id: '9b2f6c1e04d7a85c3f10e6' },
  },
  getPasskeys: {
    title: 'Ver mis llaves',
    about: 'Las llaves (WebAuthn) con las que quien llama entra sin código, primero la más nueva.',
    example: {},
  },
  getPasskeyCreation: {
    title: 'Pedir un desafío para una llave nueva',
    about:
      'Lo que el navegador necesita para crear una llave. El desafío vale cinco minutos, en esta sesión.',
    example: {},
  },
  savePasskey: {
    title: 'Guardar una llave',
    about:
      'Comprueba la llave que creó el navegador y avisa por correo. La misma otra vez es una; hasta diez por cuenta.',
    example: {
      id: CREDENTIAL,
      client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
      attestation: 'o2NmbXRkbm9uZQ',
    },
  },
  removePasskey: {
    title: 'Quitar una llave',
    about: 'Una desconocida no es un error.',
    example: { id: '3' },
  },
  getPasskeyChallenge: {
    title: 'Pedir un desafío para entrar con una llave',
    about: 'No nombra ninguna cuenta. Vale cinco minutos y una sola vez.',
    example: {},
  },
  enterWithPasskey: {
    title: 'Entrar con una llave',
    about: 'Comprueba el desafío firmado y abre una sesión, como «Entrar con el código».',
    example: {
      id: CREDENTIAL,
      client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      signature: 'MEUCIQDx6hZ5',
    },
  },
  createWalletOrder: {
    title: 'Crear el pago en la billetera',
    about:
      'Crea una orden de pago por el precio del nivel. Repetir con el mismo «request_id» da la misma orden.',
    example: { membership: '1', request_id: 'renovacion-2026-03-02' },
  },
  captureWalletOrder: {
    title: 'Cobrar el pago en la billetera',
    about:
      'Cobra una orden de pago aprobada, una sola vez. El «payment» de la respuesta sirve para activar el servicio.',
    example: { order: '5O190127TN364715T' },
  },
}
