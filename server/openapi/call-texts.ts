import type { CallGroup } from '#contract/envelope'
import type { CallName } from './catalogue'

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
}

type CallText = {
  /** A few words. */
  readonly title: string
  /** Its effect and its refusals. */
  readonly about: string
}

/** Each call, described for the people who use it. */
export const CALL_TEXTS: Readonly<Record<CallName, CallText>> = {
  validateSession: {
    title: 'Comprobar la sesión',
    about:
      'Devuelve a la persona de la sesión. Con una que ya no vale responde «No se encontró una sesión activa»; sin ninguna, «No hay una sesión iniciada».',
  },
  sendLoginCode: {
    title: 'Pedir un código para entrar',
    about:
      'Envía un código de 6 dígitos al correo. Responde lo mismo si el correo no tiene cuenta, para no revelar quién es cliente. Rechaza un correo mal escrito y un reenvío antes de 60 segundos.',
  },
  validateLoginCode: {
    title: 'Entrar con el código',
    about:
      'Cambia el código por una sesión. El código vale 10 minutos y una sola vez; los intentos fallidos se cuentan.',
  },
  sendRegistrationCode: {
    title: 'Pedir un código para registrarse',
    about: 'Envía un código de 6 dígitos para confirmar que el correo es de quien se registra.',
  },
  validateRegistrationCode: {
    title: 'Confirmar el código de registro',
    about: 'Devuelve en «registro» un permiso de un solo uso, válido 30 minutos, para crear la cuenta.',
  },
  createAccount: {
    title: 'Crear la cuenta',
    about:
      'Crea la cuenta con su dirección y abre una sesión. Necesita el permiso «registro» del paso anterior.',
  },
  getLevels: {
    title: 'Ver los servicios',
    about: 'Los niveles que se pueden contratar, con su precio.',
  },
  getMenus: {
    title: 'Listar los menús',
    about: 'Los menús desde una fecha de inicio, del más nuevo al más viejo.',
  },
  deleteMenu: { title: 'Eliminar un menú', about: 'Rechaza un menú que tiene órdenes y dice cuántas.' },
  getMenu: { title: 'Ver un menú', about: 'El menú con sus cinco días, sus platillos y sus imágenes.' },
  editMenu: {
    title: 'Crear o cambiar un menú',
    about:
      'Guarda todo o nada. Empieza un lunes que no ha pasado y termina ese viernes. Con «version» se rechaza si otra persona lo guardó mientras tanto. Los nombres de los campos van entre corchetes: día, posición del platillo y posición de la imagen, desde 0.',
  },
  getOrders: {
    title: 'Listar las órdenes',
    about: 'Las órdenes de todos los clientes y cuántas hay de cada platillo, según los filtros.',
  },
  updateOrders: {
    title: 'Cambiar el estado de varias órdenes',
    about: 'Pasa todas las órdenes que cumplen los filtros al estado siguiente.',
  },
  editOrderAsAdmin: {
    title: 'Cambiar el estado de una orden',
    about:
      'Solo cambia el estado; de «order» no se lee nada más. Con «version» se rechaza si otra persona lo cambió mientras tanto.',
  },
  getDeliveryUser: {
    title: 'Ver a un cliente',
    about:
      'Atención: aquí «keylogin» es el del cliente que se quiere ver. Quien llama se identifica solo con «session_id».',
  },
  getPayments: { title: 'Listar los pagos', about: 'Los pagos de todos los clientes desde una fecha.' },
  getPayment: { title: 'Ver un pago', about: 'Un pago con todos sus datos.' },
  getClients: {
    title: 'Buscar clientes',
    about:
      'Los clientes cuyo correo comienza con el texto buscado; con «nombre», por cualquier parte del nombre o del teléfono. Con «filtro» vienen también teléfono y envíos.',
  },
  deleteClient: {
    title: 'Eliminar un cliente',
    about: 'Cierra la cuenta y todas sus sesiones. No se puede deshacer.',
  },
  updateClient: {
    title: 'Cambiar el nivel y los envíos de un cliente',
    about:
      'Cambia nivel, envíos, recompensa y referente. Con «version» se rechaza si algo cambió mientras tanto.',
  },
  getOrdersOfClient: {
    title: 'Ver los pedidos de un cliente',
    about:
      'Primero los que vienen después de hoy, desde el más próximo; luego los demás, del más nuevo al más viejo.',
  },
  getPaymentsOfClient: {
    title: 'Ver los pagos de un cliente',
    about: 'Todos sus pagos, del más nuevo al más viejo.',
  },
  getMovements: {
    title: 'Ver los movimientos de envíos',
    about:
      'Cada envío que entró o salió, quién lo movió y cuántos quedaron. Sin «cliente», los de quien llama; con «cliente», solo la administración.',
  },
  getNote: {
    title: 'Ver la nota interna de un cliente',
    about: 'Lo que la oficina anotó sobre un cliente. El cliente no la ve nunca.',
  },
  saveNote: {
    title: 'Guardar la nota interna de un cliente',
    about:
      'Hasta 500 caracteres; vacía, la borra. Con «version» se rechaza si otra persona la cambió mientras tanto.',
  },
  getReferrals: {
    title: 'Buscar referidos',
    about: 'Los clientes que llegaron invitados y quién los invitó.',
  },
  getSummary: {
    title: 'Ver el resumen',
    about: 'Cuenta lo que pasó en el intervalo y, con «_prev», en el intervalo igual que vino antes.',
  },
  changeOrderDish: {
    title: 'Cambiar el platillo de un pedido',
    about:
      'Da a un pedido programado otro platillo de su día, con un motivo que el cliente lee. Rechaza uno agotado o al que el cliente es alérgico.',
  },
  cancelForClient: {
    title: 'Cancelar un pedido y devolver el envío',
    about:
      'Cancela un pedido que aún no se entrega, también el mismo día, con un motivo. El envío vuelve una sola vez: «returned» dice si volvió.',
  },
  getDay: {
    title: 'Ver un día de la cocina',
    about: 'Si el día está cerrado, sus platillos con sus pedidos, y qué pasaría al cerrarlo.',
  },
  getClosedDays: {
    title: 'Ver los días cerrados',
    about: 'Desde un día en adelante, el más cercano primero, cada uno con su motivo.',
  },
  closeDay: {
    title: 'Cerrar un día',
    about:
      'Cancela los pedidos programados del día y devuelve sus envíos, todo o nada. Nadie puede ordenar para un día cerrado.',
  },
  openDay: {
    title: 'Abrir un día cerrado',
    about: 'Los clientes pueden ordenar de nuevo. Los pedidos cancelados quedan así.',
  },
  setSoldOut: {
    title: 'Marcar un platillo como agotado',
    about: 'Un platillo agotado no recibe pedidos nuevos; los que tiene se quedan.',
  },
  moveDishOrders: {
    title: 'Pasar los pedidos de un platillo a otro',
    about:
      'Pasa los pedidos programados a otro platillo del mismo día, menos los de quienes son alérgicos a él: «skipped» dice quiénes son.',
  },
  getOrderHistory: {
    title: 'Ver la historia de un pedido',
    about: 'Quién cambió qué y cuándo, de lo más viejo a lo más nuevo.',
  },
  getUndoables: {
    title: 'Ver lo que se puede deshacer',
    about:
      'Las actualizaciones de los últimos 15 minutos con pedidos que siguen como las dejaron, la más nueva primero.',
  },
  undoBatch: {
    title: 'Deshacer una actualización',
    about:
      'Dentro de 15 minutos devuelve los pedidos que siguen como la actualización los dejó; tras un cierre abre el día y vuelve a tomar un envío por pedido. Repetirla no cambia nada y da los mismos números.',
  },
  getSeries: {
    title: 'Ver el resumen día por día',
    about:
      'Las órdenes, las ventas y las calificaciones del resumen, un punto por día; con «1 YEAR», un punto por mes. Las órdenes cuentan por su día de entrega; ventas y calificaciones, por el momento en que llegaron: su primer día puede estar incompleto. Cada punto de antes es del mismo día de la semana, semanas enteras atrás.',
  },
  getReviews: {
    title: 'Ver las calificaciones',
    about:
      'Todas, de la más nueva a la más vieja, cada una con su orden. «platillo» busca cualquier parte del nombre, sin fijarse en mayúsculas ni tildes.',
  },
  getKitchenSheet: {
    title: 'Ver la hoja de cocina',
    about:
      'Qué se cocina para un día y un horario, sin las órdenes canceladas: cada platillo con sus jugos, y las personas con alergias o con una nota de la oficina, primero las que chocan con su platillo.',
  },
  getPanel: {
    title: 'Ver lo que cuenta el inicio',
    about:
      'Todo lo que la pantalla de inicio de la oficina cuenta: los pedidos de un día por horario y estado, con sus platillos y sin los cancelados, el menú de la semana que viene y las transferencias que esperan.',
  },
  getDeliveryList: {
    title: 'Ver la lista de entrega',
    about:
      'Las paradas de un día y un horario, sin las órdenes canceladas: por sector, los sectores y dentro de cada uno las paradas en el orden que guardó la oficina, y después por nombre y por calle.',
  },
  saveStopOrder: {
    title: 'Guardar el orden de las paradas',
    about:
      'Ordena a los clientes para este día y los siguientes. Una clave que ya no existe se deja fuera; quien no se nombra sigue detrás de quien tenía delante.',
  },
  tickStop: {
    title: 'Marcar una parada',
    about:
      'La marca de la oficina en la lista de entrega, la misma para todos. No cambia el estado del pedido: eso lo hace quien reparte, o la oficina.',
  },
  createRoute: {
    title: 'Crear la ruta de quien reparte',
    about:
      'Un enlace para un día y un horario, con todos los sectores o algunos. Se abre sin cuenta, termina con el día y se puede cerrar. Repetir con el mismo «request_id» da la misma ruta; rechaza un día que ya pasó.',
  },
  getRoutes: {
    title: 'Ver las rutas de un día',
    about: 'Cada ruta con su enlace y cuántas entregas lleva, y las del último día anterior que tuvo rutas.',
  },
  revokeRoute: {
    title: 'Cerrar una ruta',
    about: 'Desde ahora su enlace no abre nada. Lo que ya se marcó se queda.',
  },
  getRoute: {
    title: 'Ver las paradas de una ruta',
    about:
      'Para quien tiene el enlace: solo lo que hace falta para entregar. Un pedido cancelado después de crear la ruta sigue en ella, como cancelado.',
  },
  markStops: {
    title: 'Marcar entregas',
    about:
      'Hasta 200 marcas, todo o nada. De cada orden vale la marca más nueva según «at», aunque llegue tarde o dos veces. Lo que no es de esta ruta, o se canceló, se queda como está.',
  },
  getDayAddresses: {
    title: 'Ver mi otra dirección',
    about: 'La dirección que vale en algunos días de la semana; ninguna o una.',
  },
  saveDayAddress: {
    title: 'Guardar mi otra dirección',
    about:
      'Vale para todas las entregas de esos días desde ahora, también las ya pedidas. Sin días se quita. Mismas reglas que la dirección de la cuenta.',
  },
  getCalendar: {
    title: 'Ver el enlace de mi calendario',
    about: 'Dónde leen los calendarios mis pedidos (iCalendar), sin sesión.',
  },
  renewCalendar: {
    title: 'Cambiar el enlace de mi calendario',
    about: 'El enlace de antes deja de funcionar.',
  },
  getDayAddressesOf: {
    title: 'Ver la otra dirección de un cliente',
    about: 'La dirección a la que van sus pedidos en algunos días de la semana; ninguna o una.',
  },
  getShowcase: {
    title: 'Ver el escaparate',
    about:
      'Sin sesión: los platillos del menú que los clientes ven ahora, los servicios con su precio y sus envíos, y los sectores a los que se llevó comida a tres clientes o más en los últimos 60 días. Nada de ninguna persona. Se renueva cada minuto.',
  },
  createExport: {
    title: 'Descargar una lista',
    about:
      'Una lista entera, con los filtros de su pantalla, como CSV o XLSX. Devuelve en «enlace» la dirección del archivo, debajo de la API: se lee con GET, sin sesión, durante dos minutos. «entrega» y «cocina» necesitan un día y un horario. Un texto que empieza con = + - @ es texto.',
  },
  saveAccount: {
    title: 'Guardar la cuenta propia',
    about:
      'Cambia los datos y, si se envía, la foto. «account» viaja como texto JSON. Con «version» se rechaza si los datos cambiaron mientras tanto.',
  },
  saveAddress: {
    title: 'Guardar la dirección propia',
    about:
      'Cambia la dirección de entrega de quien llama. Con «version» se rechaza si cambió mientras tanto.',
  },
  getClientMenu: {
    title: 'Ver el menú de la semana',
    about: 'El menú visible y las órdenes que quien llama ya tiene en él. Sin menú, «menu» es null.',
  },
  saveOrder: {
    title: 'Hacer o cambiar una orden',
    about:
      'Pide un platillo para un día del menú y descuenta un envío. Repetir la misma llamada no cuenta dos veces. Rechaza un día que ya no se puede ordenar y a quien no tiene envíos.',
  },
  cancelOrder: {
    title: 'Cancelar una orden',
    about: 'Antes del día de entrega devuelve el envío; el mismo día ya no.',
  },
  getClientOrders: {
    title: 'Listar mis órdenes',
    about: 'Las órdenes de quien llama, de la más nueva a la más vieja.',
  },
  sendReview: { title: 'Calificar un platillo', about: 'Una sola vez por orden entregada.' },
  getClientPayments: { title: 'Listar mis pagos', about: 'Los pagos de quien llama desde una fecha.' },
  getClientPayment: {
    title: 'Ver un pago mío',
    about: 'Un pago de quien llama; el de otra persona no se encuentra.',
  },
  getNotices: {
    title: 'Ver mis avisos',
    about: 'De qué se escribe a quien llama y de qué no.',
  },
  saveNotice: { title: 'Encender o apagar un aviso', about: 'Vale desde el próximo aviso.' },
  getPush: {
    title: 'Ver la clave de los avisos en el teléfono',
    about: 'La clave pública con la que un navegador se suscribe (VAPID).',
  },
  savePush: {
    title: 'Avisar en este navegador',
    about: 'Mientras dure esta sesión. El mismo navegador otra vez es uno.',
  },
  removePush: { title: 'No avisar más en este navegador', about: 'Uno desconocido no es un error.' },
  getMails: {
    title: 'Ver los correos a un cliente',
    about:
      'Los últimos 30 de los últimos siete días, sin su texto, con su estado: en espera, enviado, rechazado o rebotado.',
  },
  resendMail: {
    title: 'Enviar un aviso de nuevo',
    about: 'Al correo que el cliente tiene ahora. Los códigos para entrar no se reenvían.',
  },
  getSettings: {
    title: 'Ver los ajustes',
    about:
      'Todos los temas con lo que vale ahora. Lo que fija el servidor lleva su nombre; una clave guardada nunca se muestra.',
  },
  saveSettings: {
    title: 'Guardar un tema de los ajustes',
    about:
      'Vale enseguida, en los demás servidores en segundos. Lo que no se envía queda igual; vacío es sin ajuste. Rechaza lo que el servidor fija, un valor que no puede ser y un guardado encima de otro.',
  },
  saveLogo: {
    title: 'Cambiar el logo',
    about: 'Pone una imagen como logo de la cocina; sin imagen lo quita. Rechaza lo que no es una imagen.',
  },
  getSettingChanges: {
    title: 'Ver los cambios de un tema',
    about: 'Los últimos cincuenta, el más nuevo primero: quién, qué, de qué a qué.',
  },
  getMailState: {
    title: 'Ver si salen los correos',
    about:
      'Si hay servidor de correo, cuándo salió el último, cuántos esperan y, en palabras, por qué no salió el último que falló.',
  },
  sendTestMail: {
    title: 'Enviarse un correo de prueba',
    about:
      'Al correo de quien llama, enseguida. Si el servidor de correo no lo toma, o no responde en 15 segundos, lo dice en palabras.',
  },
  getSetup: {
    title: 'Ver el primer inicio',
    about:
      'Los ajustes, los servicios y el correo ya probado. Sin el enlace no dice nada; con uno vencido o ya usado dice qué hacer.',
  },
  saveSetup: {
    title: 'Guardar un tema en el primer inicio',
    about: 'Como «Guardar un tema de los ajustes», con el enlace en lugar de una sesión.',
  },
  saveSetupServices: {
    title: 'Guardar los servicios en el primer inicio',
    about: 'Nombre, precio, envíos y beneficios de cada nivel. Todos o ninguno.',
  },
  sendSetupCode: {
    title: 'Enviar el código que prueba el correo',
    about:
      'Sale enseguida, por el servidor de correo que se guardó. Si no lo toma, o no responde en 15 segundos, lo dice en palabras y ese código no cuenta.',
  },
  validateSetupCode: {
    title: 'Probar el correo del primer administrador',
    about: 'Con el código que llegó. Rechaza uno equivocado, vencido o usado.',
  },
  finishSetup: {
    title: 'Crear el primer administrador',
    about:
      'Con el correo probado. El enlace deja de servir y se abre su sesión; quien lo use después lo lee en palabras.',
  },
  getSecurityEvents: {
    title: 'Ver quién entró',
    about:
      'Entradas, códigos equivocados, límites, listas descargadas y cambios de rol, de 90 días, lo más nuevo primero. Con «cliente», solo de su cuenta.',
  },
  createAccessCode: {
    title: 'Crear un código para leérselo a un cliente',
    about:
      'Sirve diez minutos y una vez, junto al que llega por correo. Ninguna llamada lo da otra vez. Rechaza a los administradores, y un segundo código antes de un minuto.',
  },
  endClientSessions: {
    title: 'Cerrar las sesiones de un cliente',
    about: 'En todos sus dispositivos. Rechaza a los administradores.',
  },
  getTransfers: {
    title: 'Listar las transferencias',
    about:
      'Lo que los clientes avisaron y lo que la oficina registró: primero lo que espera revisión. «pendientes» dice cuántas esperan.',
  },
  registerPayment: {
    title: 'Registrar una transferencia o efectivo',
    about:
      'Anota el pago y activa el servicio, todo o nada. Con «transferencia» acepta lo que avisó el cliente. Rechaza si aún quedan envíos, si el comprobante ya está registrado, si la fecha es futura, y un monto que no es el precio mientras «otro_valor» no lo confirme. Repetir con el mismo «request_id» da el mismo pago.',
  },
  refuseTransfer: {
    title: 'Rechazar una transferencia',
    about: 'Con un motivo que el cliente lee. Una que ya se aceptó no cambia.',
  },
  reversePayment: {
    title: 'Revertir un pago por transferencia o en efectivo',
    about:
      'El pago queda como devuelto y sus envíos salen de la cuenta. Rechaza si ya se usaron envíos, y los pagos de la billetera.',
  },
  reportTransfer: {
    title: 'Avisar de una transferencia',
    about:
      'Queda en revisión hasta que la oficina la mire. El mismo comprobante cuenta una vez; uno rechazado se puede enviar una vez más.',
  },
  getOwnTransfers: { title: 'Ver mis transferencias', about: 'Las últimas 20 de quien llama.' },
  getTroubles: {
    title: 'Ver pagos que no activaron nada',
    about: 'Dinero que la billetera tiene y que no activó ningún servicio: lo resuelve una persona.',
  },
  settleTrouble: {
    title: 'Dar por resuelto un pago que no activó nada',
    about: 'Sale de la lista. Repetirlo no cambia nada.',
  },
  getClientReferrals: { title: 'Listar mis referidos', about: 'Las personas que quien llama invitó.' },
  claimReward: { title: 'Cobrar una recompensa', about: 'Suma los envíos de un referido, una sola vez.' },
  renewMembership: {
    title: 'Activar el servicio',
    about:
      'Comprueba el pago con la billetera (monto, moneda, estado) y suma los envíos. Un mismo pago cuenta una sola vez.',
  },
  closeSession: {
    title: 'Cerrar la sesión',
    about: 'Cierra la sesión que se envía. También responde bien si ya no existía.',
  },
  closeAllSessions: {
    title: 'Cerrar todas las sesiones',
    about: 'Cierra las sesiones de quien llama en todos sus dispositivos, también esta.',
  },
  getDevices: {
    title: 'Ver mis dispositivos',
    about: 'Las sesiones abiertas de quien llama, primero la que se usó hace menos.',
  },
  closeDevice: {
    title: 'Cerrar la sesión de un dispositivo',
    about: 'También responde bien si ya no existía.',
  },
  getPasskeys: {
    title: 'Ver mis llaves',
    about: 'Las llaves (WebAuthn) con las que quien llama entra sin código, primero la más nueva.',
  },
  getPasskeyCreation: {
    title: 'Pedir un desafío para una llave nueva',
    about:
      'Lo que el navegador necesita para crear una llave. El desafío vale cinco minutos, en esta sesión.',
  },
  savePasskey: {
    title: 'Guardar una llave',
    about:
      'Comprueba la llave que creó el navegador y avisa por correo. La misma otra vez es una; hasta diez por cuenta.',
  },
  removePasskey: { title: 'Quitar una llave', about: 'Una desconocida no es un error.' },
  getPasskeyChallenge: {
    title: 'Pedir un desafío para entrar con una llave',
    about: 'No nombra ninguna cuenta. Vale cinco minutos y una sola vez.',
  },
  enterWithPasskey: {
    title: 'Entrar con una llave',
    about: 'Comprueba el desafío firmado y abre una sesión, como «Entrar con el código».',
  },
  createWalletOrder: {
    title: 'Crear el pago en la billetera',
    about:
      'Crea una orden de pago por el precio del nivel. Repetir con el mismo «request_id» da la misma orden.',
  },
  captureWalletOrder: {
    title: 'Cobrar el pago en la billetera',
    about:
      'Cobra una orden de pago aprobada, una sola vez. El «payment» de la respuesta sirve para activar el servicio.',
  },
}
