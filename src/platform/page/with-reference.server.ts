import { data, type LoaderFunctionArgs } from 'react-router';
import { type Outage, outageOf } from '../database/outage-of.server.ts';
import { errorCodes } from '../errors/error-codes.ts';
import { pageServices } from './page-services.server.ts';
import { requestIdContext } from './request-id-context.server.ts';

/**
 * Does the work of a page's loader or action. A bug is logged here once and leaves as a 500 that
 * carries nothing but the id of the request, an outage as a 503 or 507; foreseen answers (`Response`,
 * `data`) pass.
 */
export async function withReference<Answer>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  work: () => Promise<Answer> | Answer,
): Promise<Answer> {
  try {
    return await work();
  } catch (err) {
    if (!(err instanceof Error) || request.signal.aborted) throw err;
    const { requestId, code } = logFailure(context, err);
    throw data({ requestId }, { status: errorCodes[code].status });
  }
}

/** Writes down what failed; answers with the id of the request and what it is called. */
export function logFailure(
  context: LoaderFunctionArgs['context'],
  err: unknown,
): { requestId: string; code: Outage | 'internal' } {
  const requestId = context.get(requestIdContext);
  const outage = outageOf(err);
  context.get(pageServices).log.error({ requestId, err, outage }, 'page failed');
  return { requestId, code: outage ?? 'internal' };
}
