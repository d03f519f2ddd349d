/** Widths in CSS pixels where the layout changes: cards become tables at `tablet`, the side menu stands at `desktop`. */
export const BREAKPOINTS = { tablet: 640, desktop: 960, wide: 1200 } as const

/** Media queries for styled-components: `${theme.media.desktop} { … }`. Phone first: the plain rule is the phone's. */
export const MEDIA = {
  phone: `@media (max-width: ${BREAKPOINTS.tablet - 0.02}px)`,
  tablet: `@media (min-width: ${BREAKPOINTS.tablet}px)`,
  belowDesktop: `@media (max-width: ${BREAKPOINTS.desktop - 0.02}px)`,
  belowWide: `@media (max-width: ${BREAKPOINTS.wide - 0.02}px)`,
  desktop: `@media (min-width: ${BREAKPOINTS.desktop}px)`,
  wide: `@media (min-width: ${BREAKPOINTS.wide}px)`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  hover: '@media (hover: hover)',
  print: '@media print',
} as const
