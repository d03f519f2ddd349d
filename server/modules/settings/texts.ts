/** Answers about settings, for the office. */
export const SETTINGS_ANSWERS = {
  fixed: (env: string) => `Este ajuste lo fija ${env} en el servidor: aquí no se cambia.`,
  unknown: 'No conocemos uno de estos ajustes. Vuelve a cargar la página.',
  wrong: (name: string, error: string) => `${name}: ${error}.`,
  changedMeanwhile:
    'Estos ajustes cambiaron mientras los editabas, en otra pestaña u otro dispositivo. Mira lo nuevo y decide.',
} as const
