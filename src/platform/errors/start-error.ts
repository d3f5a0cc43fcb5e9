/** Why the start failed, in words for the person who started it; printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
