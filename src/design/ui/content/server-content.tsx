import type { ComponentType } from 'react';
import { KeptContent } from './kept-content.tsx';

/**
 * Wraps a page whose content only the server renders: `serverContent(import.meta.env.SSR &&
 * HomePage)`. Browser scripts then do not include it.
 */
export function serverContent<Props extends object>(Page: ComponentType<Props> | false) {
  return function ServerContent(props: Props) {
    return <KeptContent>{Page && <Page {...props} />}</KeptContent>;
  };
}
