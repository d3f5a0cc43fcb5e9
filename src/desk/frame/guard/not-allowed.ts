/** What an answer says to who may not: told apart from a form that came from elsewhere, and in words. */
export interface NotAllowed {
  code: 'not_allowed';
  meta: string;
  title: string;
  text: string;
  back: string;
}

/** Whether the body of an answer is that. */
export function isNotAllowed(data: unknown): data is NotAllowed {
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'not_allowed';
}
