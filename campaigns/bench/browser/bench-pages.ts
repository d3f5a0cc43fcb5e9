/** One page of each way of rendering; all pages of text are one way. */
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
