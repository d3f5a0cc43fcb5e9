import type { ComponentType } from 'react';
import { KeptContent } from './kept-content.tsx';

/**
 * A page whose content the server alone renders: `serverContent(import.meta.env.SSR && HomePage)`, so
 * that nothing of it is in the browser's scripts. Its loader is `loadContentPage`; what answers a
 * touch there needs no React (src/app/page-script.ts).
 */
export function serverContent<Props extends object>(Page: ComponentType<Props> | false) {
  return function ServerContent(props: Props) {
    return <KeptContent>{Page && <Page {...props} />}</KeptContent>;
  };
}
