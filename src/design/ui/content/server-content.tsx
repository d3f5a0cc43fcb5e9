import type { ComponentType } from 'react';
import { KeptContent } from './kept-content.tsx';

/**
 * Wraps a page whose content only the server renders: `serverContent(import.meta.env.SSR && HomePage)`, so that the
 * browser's scripts do not include it. Its loader is `loadContentPage`; its interactions work without React
 * (src/app/page-script.ts).
 */
export function serverContent<Props extends object>(Page: ComponentType<Props> | false) {
  return function ServerContent(props: Props) {
    return <KeptContent>{Page && <Page {...props} />}</KeptContent>;
  };
}
