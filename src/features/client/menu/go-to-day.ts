const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls a day's section into view with as little movement as possible; the focus stays. */
export const showDay = (day: string): void => {
  document.getElementById(day)?.scrollIntoView({ behavior: isStill() ? 'auto' : 'smooth', block: 'nearest' })
}

/** Scrolls a day's section below the chooser; ignores a name without a section. */
export const goToDay = (day: string, motion: 'smooth' | 'auto' = 'smooth'): void => {
  const section = day === '' ? null : document.getElementById(day)
  if (!section) return
  section.scrollIntoView({ behavior: isStill() ? 'auto' : motion, block: 'start' })
  section.focus({ preventScroll: true })
}
