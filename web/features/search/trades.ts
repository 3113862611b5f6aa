/** Suggested searches. */
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
