/** Texts of every list. */
export const LIST_TEXTS = {
  filters: 'Filtros',
  all: 'Todos',
  clear: 'Quitar filtros',
  dateNotSearched: 'Escribe una fecha completa, desde 2025. La lista no cambió.',
  outdated: 'Lo que ves puede no ser lo último.',
  tryAgain: 'Intentar otra vez',
  search: 'Buscar',
  enterToSearch: 'Presiona Enter para buscar.',
} as const

/** Advice after a failed call; it blames the connection only if no response came. */
export const retryText = (isNetwork: boolean): string =>
  isNetwork ? 'Revisa tu conexión e inténtalo otra vez.' : 'Inténtalo otra vez en un momento.'
