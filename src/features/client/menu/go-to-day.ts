const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Brings a day's section into view with as little movement as that takes; the focus stays. */
export const showDay = (day: string): void => {
  document.getElementById(day)?.scrollIntoView({ behavior: isStill() ? 'auto' : 'smooth', block: 'nearest' })
}

/** Brings a day's section under the chooser; nothing happens for a name that is no section of the page. */
export const goToDay = (day: string, motion: 'smooth' | 'auto' = 'smooth'): void => {
  const section = day === '' ? null : document.getElementById(day)
  if (!section) return
  section.scrollIntoView({ behavior: isStill() ? 'auto' : motion, block: 'start' })
  section.focus({ preventScroll: true })
}
