/** 'actSoft' → '--v-act-soft'. */
export const colorVariable = (name: string): string =>
  `--v-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
