import { data, type LoaderFunctionArgs } from 'react-router';
import { pageServices } from './page-services.server.ts';
import { requestIdContext } from './request-id-context.server.ts';

/**
 * Does the work of a page's loader or action. A bug is logged here once and leaves as a 500 that
 * carries nothing but the id of the request; foreseen answers (`Response`, `data`) pass.
 */
export async function withReference<Answer>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  work: () => Promise<Answer> | Answer,
): Promise<Answer> {
  try {
    return await work();
  } catch (err) {
    if (!(err instanceof Error) || request.signal.aborted) throw err;
    const requestId = context.get(requestIdContext);
    context.get(pageServices).log.error({ requestId, err }, 'page failed');
    throw data({ requestId }, { status: 500 });
  }
}
