import type { QueryOf } from '../../../design/ui/page/public-pages.ts';

/** Names the heat in an address. */
export const heatField = 'manga' satisfies QueryOf<'/resultados/:year'>;
