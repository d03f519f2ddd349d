/** Who lies over whom. A native <dialog> is in the browser's top layer, above all of these. */
export const DEPTHS = {
  raised: 1,
  sticky: 10,
  bar: 20,
  menu: 30,
  drawer: 40,
  overlay: 60,
  alerts: 70,
  skipLink: 80,
} as const
