import { listOf, numbersOf, rowsOf } from './table'

/** Sectors of Quito and its valleys for the demo's clients, each with a real point and its streets. */
export type Sector = {
  colonia: string
  cp: number
  lat: number
  lng: number
  streets: readonly string[]
}

/** Sector | postal code | point | streets; in no order. */
const TABLE = `
Iñaquito | 170506 | -0.1762 -78.4846 | Av. Amazonas, Av. Naciones Unidas, Calle Japón
La Carolina | 170135 | -0.1866 -78.4862 | Av. República, Av. de los Shyris, Av. Eloy Alfaro
Bellavista | 170504 | -0.1872 -78.4713 | Calle Bosmediano, Calle José Carbo, Calle Mariano Calvache
La Floresta | 170525 | -0.2102 -78.4822 | Av. 12 de Octubre, Calle Valladolid, Calle Madrid
González Suárez | 170517 | -0.2001 -78.4781 | Av. González Suárez, Calle San Ignacio, Calle Jacinto Bejarano
La Mariscal | 170522 | -0.2037 -78.4907 | Calle Juan León Mera, Calle Reina Victoria, Calle Joaquín Pinto
El Batán | 170513 | -0.1717 -78.4741 | Av. 6 de Diciembre, Calle El Batán, Av. Gaspar de Villarroel
Quito Tenis | 170511 | -0.1656 -78.4997 | Calle Juan Díaz, Av. Mariscal Sucre, Calle Hidalgo de Pinto
Guápulo | 170524 | -0.1997 -78.4735 | Camino de Orellana, Calle de los Conquistadores
Cumbayá | 170901 | -0.2005 -78.4281 | Av. Interoceánica, Calle Chimborazo, Calle Francisco de Orellana
Tumbaco | 170902 | -0.2128 -78.4016 | Calle Gonzalo Pizarro, Calle Juan Montalvo, Av. Interoceánica
Cotocollao | 170303 | -0.1163 -78.4968 | Av. de la Prensa, Calle Lizardo Ruiz, Calle Santa Teresa
Carcelén | 170120 | -0.0942 -78.4741 | Av. Jaime Roldós, Calle Clemente Yerovi, Av. Diego de Vásquez
San Rafael | 171103 | -0.3039 -78.4534 | Av. General Rumiñahui, Av. Ilaló, Calle Isla Santa Clara
Centro Histórico | 170401 | -0.2201 -78.5123 | Calle García Moreno, Calle Venezuela, Calle Guayaquil
La Magdalena | 170605 | -0.2443 -78.5276 | Av. Rodrigo de Chávez, Calle Jipijapa, Calle Quisquis
`

/** People are spread over them. */
export const SECTORS: readonly Sector[] = rowsOf(TABLE).map(
  ([colonia = '', cp = '', point = '', streets = '']) => {
    const [lat = 0, lng = 0] = numbersOf(point)
    return { colonia, cp: Number(cp), lat, lng, streets: listOf(streets) }
  },
)
