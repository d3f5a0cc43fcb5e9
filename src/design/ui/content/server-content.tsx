import type { ComponentType } from 'react';
import { KeptContent } from './kept-content.tsx';

/** Keeps a page's content out of the scripts: `serverContent(import.meta.env.SSR && HomePage)`. */
export function serverContent<Props extends object>(Page: ComponentType<Props> | false) {
  return function ServerContent(props: Props) {
    return <KeptContent>{Page && <Page {...props} />}</KeptContent>;
  };
}
