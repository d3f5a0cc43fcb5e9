import { pictureTexts } from '../pictures/picture-texts.ts';
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

const byFile: Readonly<Record<string, readonly string[]>> = {
  'content/race.json': ['/home', '/carrera/categorias', '/carrera/reglamento', '/registro'],
  'content/schedule.json': ['/carrera/programa'],
  'content/media.json': ['/media', '/home'],
  'content/testimonials.json': ['/home'],
};

/** The public pages on which one sees a change best, without their language. */
export function previewPaths(changes: readonly Pick<WantedChange, 'file' | 'place'>[]): string[] {
  const paths = changes.flatMap(({ file, place }) => {
    const [, year, list] = /^data\/editions\/(\d{4})\/(staff|sponsors)\.json$/.exec(file) ?? [];
    if (list === 'staff') return [`/staff/${year}`];
    if (list === 'sponsors') return [`/auspiciantes/${year}`];
    const isWords = file === pictureTexts;
    if (file === 'public/images/portraits') return ['/home'];
    if (file === 'public/images/posters' || (isWords && place.startsWith('posters'))) {
      return ['/media'];
    }
    if (isWords && place.startsWith('sponsors')) return [];
    if (file.startsWith('public/')) return [];
    return byFile[file] ?? [bySection[place.split('.')[0] ?? ''] ?? '/home'];
  });
  return [...new Set(paths)];
}
