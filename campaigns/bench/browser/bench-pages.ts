/** One page of each kind that differs in how it is made; pages of words are one kind. */
export const benchPages = [
  '/home',
  '/carrera/programa',
  '/carrera/lugar',
  '/media',
  '/resultados/2023',
  '/resultados/2023/mangas',
  '/participantes/2023',
  '/palistas/benjamin-curihual-riquelme',
] as const;
