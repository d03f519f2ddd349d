import { openEmbedded } from '../server/db/embedded'
import { ADMIN, KITCHEN } from './lib/kitchen-data'
import { appOn } from './lib/server'

for (const f of ['/tmp/w-speed-small.sqlite', '/tmp/w-speed-large.sqlite']) {
  const db = await openEmbedded(f)
  const app = await appOn(db)
  const T = async (a: string, b: object) => {
    let best = 1e9,
      sz = 0
    for (let i = 0; i < 12; i++) {
      const t = performance.now()
      const r = await app.inject({ method: 'POST', url: '/api/' + a, payload: { rute: '', ...ADMIN, ...b } })
      best = Math.min(best, performance.now() - t)
      sz = r.body.length
    }
    console.log(f.slice(13, 18), a.padEnd(36), best.toFixed(2), sz)
  }
  await T('ext/cocina.php', { search: KITCHEN.today, searchType: 'almuerzo' })
  await T('ext/cocina.php', { search: KITCHEN.today, searchType: 'cena' })
  await T('update-menu/get_menus.php', { page: 1, itemsPerPage: 10, searchDate: '' })
  await T('update-reports/get_summary.php', { intervalo: '7 DAY' })
  await T('ext/series.php', { intervalo: '7 DAY' })
  await T('update-reports/get_summary.php', { intervalo: '1 YEAR' })
  await T('ext/series.php', { intervalo: '1 YEAR' })
  await app.close()
  await db.close()
}
