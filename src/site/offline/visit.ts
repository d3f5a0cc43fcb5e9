import { readLocalPath } from '../../platform/page/read-local-path.ts';

/** Message of a page to the service worker when it is read. */
export interface Visit {
  kind: 'visit';
  /** Path and query of the page. */
  address: string;
  /** The visitor's chosen language, else that of the page. */
  language: string;
}

export function readVisit(message: unknown): Visit | null {
  if (typeof message !== 'object' || message === null) return null;
  const { kind, address, language } = message as Partial<Record<keyof Visit, unknown>>;
  if (kind !== 'visit' || typeof address !== 'string' || typeof language !== 'string') return null;
  const path = readLocalPath(address);
  return path === null ? null : { kind, address: path, language };
}
