import latinFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'

const FAMILY = 'Bricolage Grotesque Variable'

/**
 * Loads the headings' face (latin, one variable file, own origin) and swaps it in: early, because a new face lays out the
 * whole page again, and at first that is short. Nothing waits for it and a failure leaves the system's face: text is
 * never hidden. Call once after the first render.
 */
export const loadHeadingFont = (): void => {
  if (typeof FontFace === 'undefined' || !('fonts' in document)) return
  const face = new FontFace(FAMILY, `url(${latinFont}) format('woff2')`, {
    weight: '200 800',
    display: 'swap',
  })
  face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => undefined,
  )
}
