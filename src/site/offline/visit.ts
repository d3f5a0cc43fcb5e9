import { readLocalPath } from '../../platform/page/read-local-path.ts';

export interface Visit {
  kind: 'visit';
  address: string;
  language: string;
}

export function readVisit(message: unknown): Visit | null {
  if (typeof message !== 'object' || message === null) return null;
  const { kind, address, language } = message as Partial<Record<keyof Visit, unknown>>;
  if (kind !== 'visit' || typeof address !== 'string' || typeof language !== 'string') return null;
  const path = readLocalPath(address);
  return path === null ? null : { kind, address: path, language };
}
