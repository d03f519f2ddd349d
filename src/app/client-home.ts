/** The client's first screen, behind `/cliente` and the dashboard; the page's head goes there from `/` (src/head.js). */
export const CLIENT_HOME = '/cliente/menu'
