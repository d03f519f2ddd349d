const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Brings a day's section under the chooser; nothing happens for a name that is no section of the page. */
export const goToDay = (day: string, motion: 'smooth' | 'auto' = 'smooth'): void => {
  const section = day === '' ? null : document.getElementById(day)
  if (!section) return
  section.scrollIntoView({ behavior: isStill() ? 'auto' : motion, block: 'start' })
  section.focus({ preventScroll: true })
}
