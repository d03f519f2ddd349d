import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { PRODUCT } from '#domain/constants'
import type { ModuleDeps } from '../deps'
import { escapeHtml } from '../escape-html'
import { widthFor } from '../images'
import { hashOf } from '../images/ruta'

/** The kitchen's name in the build's frames (src/app/frames.tsx). */
const KITCHEN_PLACEHOLDER = '__KITCHEN__'

/** The side in pixels, and the logo's part of it. */
interface Icon {
  side: number
  part: number
}

/** The icons of the installed application, by file. */
const ICONS: Readonly<Record<string, Icon>> = {
  'favicon.svg': { side: 64, part: 1 },
  'apple-touch-icon.png': { side: 180, part: 0.8 },
  'icon-192.png': { side: 192, part: 1 },
  'icon-512.png': { side: 512, part: 1 },
  // What a phone cuts to its own shape keeps a fifth free.
  'icon-maskable-512.png': { side: 512, part: 0.6 },
}

const iconOf = async (logo: Buffer, { part, side }: Icon): Promise<Buffer> => {
  const inner = Math.round(side * part)
  const clear = { r: 255, g: 255, b: 255, alpha: part === 1 ? 0 : 1 }
  const [before, after] = [Math.floor((side - inner) / 2), Math.ceil((side - inner) / 2)]
  return sharp(logo)
    .resize({ width: inner, height: inner, fit: 'contain', background: clear })
    .flatten(part === 1 ? false : { background: clear })
    .extend({ top: before, bottom: after, left: before, right: after, background: clear })
    .png()
    .toBuffer()
}

/**
 * The kitchen's name and logo on what the browser asks for beside the pages: the manifest of the installed application and
 * its icons. Without a logo the files are the product's own.
 */
export const kitchenIdentity = (
  app: FastifyInstance,
  { images, settings }: Pick<ModuleDeps, 'images' | 'settings'>,
  manifest: string,
): void => {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { kitchen } = settings.now()
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send({ ...JSON.parse(manifest), name: kitchen, short_name: kitchen })
  })
  /** The icons of the logo that is set now; another logo begins again. */
  let made = { hash: '', icons: new Map<string, Buffer>() }
  const iconNow = async (file: string, icon: Icon): Promise<Buffer | undefined> => {
    const hash = hashOf(settings.now().logo)
    if (hash === null) return undefined
    if (made.hash !== hash) made = { hash, icons: new Map() }
    const { icons } = made
    const known = icons.get(file)
    if (known) return known
    const logo = await images.read(hash, widthFor(icon.side))
    if (logo === undefined) return undefined
    const bytes = await iconOf(logo, icon)
    icons.set(file, bytes)
    return bytes
  }
  for (const [file, icon] of Object.entries(ICONS)) {
    app.get(`/${file}`, async (_request, reply) => {
      const bytes = await iconNow(file, icon)
      if (bytes === undefined) return reply.sendFile(file)
      return reply.type('image/png').header('cache-control', 'no-cache').send(bytes)
    })
  }
}

const LOGO_CSS = (address: string) => `:root{--kitchen-logo:url("${address}")}`

/** A page with the kitchen's name in its title and frame, and its logo in the mark's place. */
export const withKitchen = (
  html: string,
  { apiPath, nonce, ...now }: { kitchen: string; logo: string; apiPath: string; nonce: string },
): string => {
  const name = escapeHtml(now.kitchen)
  const page = html
    .replace(`<title>${PRODUCT}</title>`, () => `<title>${name}</title>`)
    .replace(/(<meta name="description" content=")/, (start) => `${start}${name}: `)
    .replaceAll(KITCHEN_PLACEHOLDER, () => name)
  if (now.logo === '') return page
  const style = `<style nonce="${escapeHtml(nonce)}">${LOGO_CSS(`${apiPath}${now.logo}?w=320`)}</style>`
  return page
    .replace(/<link rel="icon"[^>]*>/, '<link rel="icon" href="/icon-192.png" type="image/png">')
    .replace('</head>', () => `${style}</head>`)
}
