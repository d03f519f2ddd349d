import { BREAKPOINTS, MEDIA } from './breakpoints'
import type { ColorName } from './tokens'
import { colorVariable } from './variables'

/** A named colour is a reference to its custom property; the values stay out of the scripts (page-css.ts). */
const color = new Proxy({} as Readonly<Record<ColorName, string>>, {
  get: (_target, name) => `var(${colorVariable(String(name))})`,
})

/**
 * The design system's values. Colours are references to custom properties, so the object never changes and a
 * component may import it directly (its styles are then static, computed once) or read it as `props.theme`.
 * Sizes in rem follow a scale of 1.2 on 16 px; spaces follow the 4 px grid.
 */
export const theme = {
  color,
  font: {
    body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
    heading:
      "'Bricolage Grotesque Variable', 'Vianda Heading Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
  },
  text: {
    xs: '0.6944rem',
    sm: '0.8333rem',
    dense: '0.875rem',
    md: '1rem',
    lg: '1.2rem',
    xl: '1.44rem',
    xxl: '1.728rem',
    display: '2.074rem',
    hero: '2.488rem',
  },
  weight: { normal: 400, medium: 500, semibold: 600, bold: 700 },
  leading: { tight: 1.15, snug: 1.3, body: 1.55 },
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
    20: '80px',
  },
  radius: { small: '6px', control: '10px', card: '12px', large: '20px', full: '999px' },
  border: { line: `1px solid ${color.line}`, edge: `1px solid ${color.edge}` },
  shadow: {
    soft: `0 1px 2px ${color.shade}, 0 4px 16px ${color.shade}`,
    float: `0 2px 6px ${color.shade}, 0 16px 40px ${color.shadeDeep}`,
  },
  focusRing: `outline: 3px solid ${color.focus}; outline-offset: 2px;`,
  motion: {
    quick: '150ms cubic-bezier(0.2, 0.7, 0.2, 1)',
    calm: '220ms cubic-bezier(0.2, 0.7, 0.2, 1)',
    /** Specification §9: an alert leaves with a fade and a slide of one second. */
    alertLeave: '1000ms cubic-bezier(0.4, 0, 0.6, 1)',
    overlayDelay: '200ms',
    /** Loading animations start after this: most waits are over by then, and drawing them slows a phone's start. */
    waitDelay: '1500ms',
  },
  size: {
    control: '48px',
    controlDense: '36px',
    row: '36px',
    topBar: '56px',
    /** Measured where there is a bar (ClientShell): labels wrap with larger letters. */
    bottomBar: 'var(--bar, 64px)',
    sideMenu: '268px',
    content: '1120px',
    reading: '640px',
  },
  breakpoint: BREAKPOINTS,
  media: MEDIA,
  /** Stacking order. A native <dialog> is in the browser's top layer, above all of these. */
  depth: {
    raised: 1,
    sticky: 10,
    bar: 20,
    menu: 30,
    drawer: 40,
    overlay: 60,
    alerts: 70,
    skipLink: 80,
  },
} as const

export type Theme = typeof theme
