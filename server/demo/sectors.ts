/** Where the demo's clients live: sectors of Quito and its valleys, each with a real point and its streets. */
export type Sector = {
  colonia: string
  cp: number
  lat: number
  lng: number
  streets: readonly [string, ...string[]]
}

/** In no order; people are spread over them. */
export const SECTORS: readonly [Sector, ...Sector[]] = [
  {
    colonia: 'Iñaquito',
    cp: 170506,
    lat: -0.1762,
    lng: -78.4846,
    streets: ['Av. Amazonas', 'Av. Naciones Unidas', 'Calle Japón'],
  },
  {
    colonia: 'La Carolina',
    cp: 170135,
    lat: -0.1866,
    lng: -78.4862,
    streets: ['Av. República', 'Av. de los Shyris', 'Av. Eloy Alfaro'],
  },
  {
    colonia: 'Bellavista',
    cp: 170504,
    lat: -0.1872,
    lng: -78.4713,
    streets: ['Calle Bosmediano', 'Calle José Carbo', 'Calle Mariano Calvache'],
  },
  {
    colonia: 'La Floresta',
    cp: 170525,
    lat: -0.2102,
    lng: -78.4822,
    streets: ['Av. 12 de Octubre', 'Calle Valladolid', 'Calle Madrid'],
  },
  {
    colonia: 'González Suárez',
    cp: 170517,
    lat: -0.2001,
    lng: -78.4781,
    streets: ['Av. González Suárez', 'Calle San Ignacio', 'Calle Jacinto Bejarano'],
  },
  {
    colonia: 'La Mariscal',
    cp: 170522,
    lat: -0.2037,
    lng: -78.4907,
    streets: ['Calle Juan León Mera', 'Calle Reina Victoria', 'Calle Joaquín Pinto'],
  },
  {
    colonia: 'El Batán',
    cp: 170513,
    lat: -0.1717,
    lng: -78.4741,
    streets: ['Av. 6 de Diciembre', 'Calle El Batán', 'Av. Gaspar de Villarroel'],
  },
  {
    colonia: 'Quito Tenis',
    cp: 170511,
    lat: -0.1656,
    lng: -78.4997,
    streets: ['Calle Juan Díaz', 'Av. Mariscal Sucre', 'Calle Hidalgo de Pinto'],
  },
  {
    colonia: 'Guápulo',
    cp: 170524,
    lat: -0.1997,
    lng: -78.4735,
    streets: ['Camino de Orellana', 'Calle de los Conquistadores'],
  },
  {
    colonia: 'Cumbayá',
    cp: 170901,
    lat: -0.2005,
    lng: -78.4281,
    streets: ['Av. Interoceánica', 'Calle Chimborazo', 'Calle Francisco de Orellana'],
  },
  {
    colonia: 'Tumbaco',
    cp: 170902,
    lat: -0.2128,
    lng: -78.4016,
    streets: ['Calle Gonzalo Pizarro', 'Calle Juan Montalvo', 'Av. Interoceánica'],
  },
  {
    colonia: 'Cotocollao',
    cp: 170303,
    lat: -0.1163,
    lng: -78.4968,
    streets: ['Av. de la Prensa', 'Calle Lizardo Ruiz', 'Calle Santa Teresa'],
  },
  {
    colonia: 'Carcelén',
    cp: 170120,
    lat: -0.0942,
    lng: -78.4741,
    streets: ['Av. Jaime Roldós', 'Calle Clemente Yerovi', 'Av. Diego de Vásquez'],
  },
  {
    colonia: 'San Rafael',
    cp: 171103,
    lat: -0.3039,
    lng: -78.4534,
    streets: ['Av. General Rumiñahui', 'Av. Ilaló', 'Calle Isla Santa Clara'],
  },
  {
    colonia: 'Centro Histórico',
    cp: 170401,
    lat: -0.2201,
    lng: -78.5123,
    streets: ['Calle García Moreno', 'Calle Venezuela', 'Calle Guayaquil'],
  },
  {
    colonia: 'La Magdalena',
    cp: 170605,
    lat: -0.2443,
    lng: -78.5276,
    streets: ['Av. Rodrigo de Chávez', 'Calle Jipijapa', 'Calle Quisquis'],
  },
]
