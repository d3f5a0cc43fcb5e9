/** The families of pages in the order in which one meets them down the river. */
const downTheRiver: readonly string[] = [
  '/carrera/lugar',
  '/carrera/programa',
  '/carrera/categorias',
  '/carrera/reglamento',
  '/carrera/objetivo',
  '/registro',
  '/confirmacion',
  '/payments',
  '/participantes',
  '/staff',
  '/auspiciantes',
  '/resultados',
  '/carrera/campeonato-nacional',
  '/palistas',
  '/media',
  '/avisos',
  '/privacidad',
  '/iconos',
];

/**
 * Where along the drawn river the head of a page stands, from 0 at its upper end to 1 at its lower:
 * each family of pages has a stretch of its own, each year a place on it, and what
 * lies below a year another beside it. `path` is without its
 * language; a page that no family knows stands at the lower end.
 */
export function riverStretch(path: string): number {
  const family = downTheRiver.findIndex((start) => path.startsWith(start));
  if (family < 0) return 1;
  const [, year, below] = /\/(\d{4})(\/|$)/.exec(path) ?? [];
  if (year === undefined) return (family + 0.5) / downTheRiver.length;
  return (family + (Number(year) % 10) / 10 + (below ? 0.05 : 0)) / downTheRiver.length;
}
