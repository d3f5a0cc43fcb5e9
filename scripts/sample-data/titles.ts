export const groupTitles = {
  men: { id: 'experts-men', title: { es: 'Expertos hombres', en: 'Expert men' } },
  women: { id: 'experts-women', title: { es: 'Expertas mujeres', en: 'Expert women' } },
  intermediate: { id: 'intermediates', title: { es: 'Intermedios', en: 'Intermediates' } },
  intermediateMix: {
    id: 'intermediates-mix',
    title: { es: 'Intermedios mixto', en: 'Intermediates (mixed)' },
  },
  beginners: { id: 'beginners', title: { es: 'Novatos', en: 'Beginners' } },
  beginnersMix: { id: 'beginners-mix', title: { es: 'Novatos mixto', en: 'Beginners (mixed)' } },
} as const;
