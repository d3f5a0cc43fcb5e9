import type { LoaderFunctionArgs } from 'react-router';
import { NotAllowedError } from '../../../record/accounts/rights/not-allowed-error.ts';
import { forbidden, signInFor } from './require-session.server.ts';

/**
 * Answers with what an act answers. Where its actor may no more, because session, account or role ended
 * since the guard let them in, throws what the guard throws: the way to sign in, or a 403.
 */
export async function ifAllowed<Answer>(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    throw error.isSignedOut ? signInFor(args.request) : forbidden(args);
  }
}
