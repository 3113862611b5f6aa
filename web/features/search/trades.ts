/** What the search offers to look for. */
export const trades = [
  'Enfermagem',
  'Programação',
  'Design',
  'Direito',
  'Pedagogia',
  'Psicologia',
  'Soldagem',
  'Gastronomia',
  'Agronomia',
  'Edificações',
];
