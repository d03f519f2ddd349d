import { expect, it } from 'vitest'
import { readMenu } from '../../src/api/endpoints/menus'
import { dropImage } from '../../src/features/admin/menu/draft/changes'
import { draftOf } from '../../src/features/admin/menu/draft/draft'
import { menuInput } from '../../src/features/admin/menu/save/input'
import { picturesOf } from '../../src/features/admin/menu/save/use-files'

it.each(['por_subir', 'por_eliminar', 'guardado', '', '1', null])(
  '[IMG-02] a picture that an answer lists is stored, whatever state a back end gives it: %j',
  (estado) => {
    const dish = { name: 'Locro', calories: 1, proteins: 1, carbs: 1, fats: 1, allergens: '' }
    const base = readMenu({
      ...{ id: '7', start_date: '2026-03-02', end_date: '2026-03-06' },
      menu_data: {
        ...{ martes: [], miercoles: [], jueves: [], viernes: [] },
        lunes: [{ ...dish, imagenes: [{ ruta: 'img/1.png', estado }] }],
      },
    })
    if (!base) throw new Error('No menu')
    const draft = draftOf(base)
    expect(picturesOf(draft)).toEqual([])
    const [one] = draft.menu_data.lunes
    const removed = dropImage(draft, one?.key ?? '', one?.images[0]?.key ?? '')
    const sent = menuInput(base, removed, new Map()).menu_data.lunes[0]?.imagenes
    expect(sent).toEqual([{ ruta: 'img/1.png', estado: 'por_eliminar' }])
  },
)
