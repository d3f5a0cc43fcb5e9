import { teamFileNames, teamFiles } from '../../../record/editions/files/team-files.ts';
import { contentFileAt } from '../../../record/race/content-files.ts';
import type { WantedChange } from '../versions/content-change.ts';

/** Pages by the part of the dictionary that they are about; the landing page shows of many others. */
const bySection: Readonly<Record<string, string>> = {
  categories: '/carrera/categorias',
  schedule: '/carrera/programa',
  place: '/carrera/lugar',
  goals: '/carrera/objetivo',
  regulations: '/carrera/reglamento',
  media: '/media',
  championship: '/carrera/campeonato-nacional',
  privacy: '/privacidad',
  registration: '/registro',
  category: '/carrera/categorias',
};

/** The public pages on which one sees a change best, without their language. */
export function previewPaths(changes: readonly Pick<WantedChange, 'file' | 'place'>[]): string[] {
  const paths = changes.flatMap(({ file, place }) => {
    const content = contentFileAt(file);
    if (content) return content.preview(place);
    const [, year, list] = /^data\/editions\/(\d{4})\/(\w+)\.json$/.exec(file) ?? [];
    const team = teamFileNames.find((name) => name === list);
    if (team && year) return [teamFiles[team].page(year)];
    if (file === 'public/images/portraits') return ['/home'];
    if (file === 'public/images/posters') return ['/media'];
    if (file.startsWith('public/')) return [];
    return [bySection[place.split('.')[0] ?? ''] ?? '/home'];
  });
  return [...new Set(paths)];
}
