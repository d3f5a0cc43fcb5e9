import { readLocalPath } from '../../platform/page/read-local-path.ts';

/** What a page tells the service worker when it is read. */
export interface Visit {
  kind: 'visit';
  /** Path and search of the page. */
  address: string;
  /** Language that the visitor reads in: chosen, else the one that the page is shown in. */
  language: string;
}

export function readVisit(message: unknown): Visit | null {
  if (typeof message !== 'object' || message === null) return null;
  const { kind, address, language } = message as Partial<Record<keyof Visit, unknown>>;
  if (kind !== 'visit' || typeof address !== 'string' || typeof language !== 'string') return null;
  const path = readLocalPath(address);
  return path === null ? null : { kind, address: path, language };
}
