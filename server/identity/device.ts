/** The first match names it: most browsers name others too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const named = (userAgent: string, names: readonly [RegExp, string][]): string[] =>
  names
    .filter(([pattern]) => pattern.test(userAgent))
    .map(([, name]) => name)
    .slice(0, 1)

/**
 * A browser by its User-Agent, as its user knows it: `Chrome · Android`. No more of the header is kept. '' for one that
 * names neither.
 */
export const deviceOf = (userAgent: string): string =>
  [...named(userAgent, BROWSERS), ...named(userAgent, SYSTEMS)].join(' · ')
