import type { QueryOf } from '../../../design/ui/page/public-pages.ts';

/** Query parameter of the heat. */
export const heatField = 'manga' satisfies QueryOf<'/resultados/:year'>;
