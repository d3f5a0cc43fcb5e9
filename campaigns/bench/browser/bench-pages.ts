/** One page of each kind that is made differently; pages of text are one kind. */
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
