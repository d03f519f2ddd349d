/** The seed of each portrait, chosen by eye so that the face goes with the name. */
const PORTRAITS: Readonly<Record<string, string>> = {
  'admin@demo.test': 'portrait-23',
  'cliente@demo.test': 'portrait-57',
  'cliente3@demo.test': 'portrait-47',
  'sinenvios@demo.test': 'portrait-44',
  'mariajose.andrade@demo.test': 'portrait-61',
  'andres.paredes@demo.test': 'portrait-35',
  'carla.morales@demo.test': 'portrait-34',
  'mateo.salazar@demo.test': 'portrait-53',
  'lorena.vinueza@demo.test': 'portrait-52',
  'patricia.cabezas@demo.test': 'portrait-42',
  'wilson.catota@demo.test': 'portrait-27',
  'edison.chuquimarca@demo.test': 'portrait-16',
  'bolivar.sandoval@demo.test': 'portrait-17',
  'martha.shiguango@demo.test': 'portrait-13',
  'ximena.cruz@demo.test': 'portrait-20',
}

/** What to draw somebody's portrait from. Throws for whom none was chosen. */
export const portraitOf = (email: string): string => {
  const seed = PORTRAITS[email]
  if (seed === undefined) throw new Error(`No portrait was chosen for ${email}`)
  return seed
}
