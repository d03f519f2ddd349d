/** A printed sheet of this many dishes needs a second column. */
export const LONG = 16

/** A4, with the sheet's title above every page. */
export const paperNamed = (title: string): string => {
  const words = (content: string) => `font: bold 12pt sans-serif; content: ${content};`
  return `size: A4 portrait; margin: 12mm; @top-left { ${words(JSON.stringify(title))} } @top-right { ${words('counter(page)')} }`
}

/** The first page has its own title. */
export const UNNAMED = '@top-left { content: none; } @top-right { content: none; }'
