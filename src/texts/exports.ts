/** A list as a file. */
export const EXPORT_TEXTS = {
  title: 'Descargar',
  formats: {
    xlsx: { label: 'Excel', name: 'Descargar en Excel' },
    csv: { label: 'CSV', name: 'Descargar en CSV' },
  },
} as const
