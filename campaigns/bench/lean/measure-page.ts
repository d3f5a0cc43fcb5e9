import { median } from '../../statistics.ts';
import { firstRender } from '../server/measure-first-render.ts';
import type { Compared, Folders } from './compared.ts';

const rounds = 3;

/** Measures the first render of the largest page, and the plain table of its cells beside it. */
export function measurePage(folders: Folders): Compared[] {
  const taken = folders.map(() => ({ page: [] as number[], plain: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, folder] of folders.entries()) {
      const { page, plain } = firstRender({ folder });
      taken[index]?.page.push(median(page));
      taken[index]?.plain.push(median(plain));
    }
  }
  const [before = Number.NaN, now = Number.NaN] = taken.map(({ page }) => median(page));
  const [tableBefore = Number.NaN, table = Number.NaN] = taken.map(({ plain }) => median(plain));
  const name = 'first render of `/es/resultados/2023`, processor';
  return [
    { name, unit: 'ms', figures: [before, now], goal: 0.35 },
    {
      name: 'the same, in plain tables of its cells',
      unit: '×',
      figures: [before / tableBefore, now / table],
      most: 12,
    },
  ];
}
