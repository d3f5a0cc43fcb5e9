export interface NotAllowed {
  code: 'not_allowed';
  meta: string;
  title: string;
  text: string;
  back: string;
}

export function isNotAllowed(data: unknown): data is NotAllowed {
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'not_allowed';
}
