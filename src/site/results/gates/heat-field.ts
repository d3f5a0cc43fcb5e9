import type { QueryOf } from '../../../design/ui/page/public-pages.ts';

export const heatField = 'manga' satisfies QueryOf<'/resultados/:year'>;
