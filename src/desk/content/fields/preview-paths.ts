import { pageOfWords } from '../../../design/ui/page/public-pages.ts';
import { teamFiles, teamListAt } from '../../../record/editions/files/team-files.ts';
import { contentFileAt, pagesOfPhoto } from '../../../record/race/content-files.ts';
import type { WantedChange } from '../versions/content-change.ts';
import { courseFile } from '../versions/lay-course.ts';

export function previewPaths(changes: readonly Pick<WantedChange, 'file' | 'place'>[]): string[] {
  const paths = changes.flatMap(({ file, place }) => {
    const content = contentFileAt(file);
    if (content) return content.preview(place);
    const team = teamListAt(file);
    if (team) return [teamFiles[team.name].page(team.year)];
    if (file === 'public/images/portraits') return ['/home'];
    if (file === 'public/images/posters') return ['/media'];
    if (file === 'public/images/photos') return pagesOfPhoto(place);
    if (file === 'public/images/logos') return ['/home'];
    if (file === courseFile) return ['/carrera/lugar', '/home'];
    if (file.startsWith('public/')) return [];
    return [pageOfWords(place.split('.')[0] ?? '')];
  });
  return [...new Set(paths)];
}
