/** What one has to know before the first call, as Markdown. */
export const INTRODUCTION = `La API con la que hablan la aplicación web de Vianda y cualquier otro programa.

- Todas las llamadas son \`POST\` con un cuerpo JSON y responden JSON. Cuatro llevan en su lugar un formulario con archivos (\`multipart/form-data\`).
- En lugar de JSON se acepta un formulario \`application/x-www-form-urlencoded\`: los textos y números como son, \`true\` o \`false\`, y cada objeto como texto JSON en un solo campo.
- La respuesta siempre trae \`mensaje\`. \`success\` quiere decir que salió bien; cualquier otra frase dice en español por qué no, también con estado 200. Los otros estados son solo para solicitudes dañadas, demasiado grandes o demasiado seguidas.
- Quien llama se identifica dentro del cuerpo con \`session_id\` y \`keylogin\`. Sin sesión, \`mensaje\` es «No se encontró una sesión activa».
- Las fechas son \`AAAA-MM-DD\` y las horas \`HH:mm\`, en Guayaquil. El dinero es un número con su moneda en \`divisa\`.
- Los números también se aceptan como texto de dígitos, y los identificadores como número entero. Un campo de otro tipo se rechaza con estado 400 y su nombre.
- La página que muestra este documento guarda la sesión que abre «Entrar con el código» y la pone donde los ejemplos dicen \`tu-session_id\` y \`tu-keylogin\`.`
