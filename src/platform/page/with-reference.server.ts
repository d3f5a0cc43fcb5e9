import { data, type LoaderFunctionArgs } from 'react-router';
import { classifyOutage, type Outage } from '../database/classify-outage.server.ts';
import { errorCodes } from '../errors/error-codes.ts';
import { pageServices } from './page-services.server.ts';
import { requestIdContext } from './request-id-context.server.ts';

/** A bug becomes a 500 with only the request id, an outage a 503 or 507. */
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

/** Logs a failure and returns the request id and the failure's code. */
export function logFailure(
  context: LoaderFunctionArgs['context'],
  err: unknown,
): { requestId: string; code: Outage | 'internal' } {
  const requestId = context.get(requestIdContext);
  const outage = classifyOutage(err);
  context.get(pageServices).log.error({ requestId, err, outage }, 'page failed');
  return { requestId, code: outage ?? 'internal' };
}
