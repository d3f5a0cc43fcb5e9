import type { AwaitedReplica, Versions } from '../database/await-replica.server.ts';
import type { KeptRequest } from '../http/request-log.server.ts';

type Fetch = (request: Request, env: Partial<KeptRequest>) => Response | Promise<Response>;

interface Sources {
  /** The app that reads where is written. */
  primary: Fetch;
  /** The same app over the replica. */
  fromReplica: Fetch;
  replica: AwaitedReplica;
  /** The versions that an answer has to show at least. */
  wanted: () => Promise<Versions>;
}

/**
 * An app that makes its answers from the replica where that has all they must show, and else where
 * is written: an answer that lacks something or fails is made again there. Only for what is read.
 */
export function fetchFromReplica({ primary, fromReplica, replica, wanted }: Sources): Fetch {
  return async (request, env) => {
    if (!(await replica.hasReached(await wanted()))) return primary(request, env);
    return (await complete(fromReplica, request, env, replica.failed)) ?? primary(request, env);
  };
}

async function complete(
  fetch: Fetch,
  request: Request,
  env: Partial<KeptRequest>,
  onFailure: (error: unknown) => void,
): Promise<Response | null> {
  let isPartial = false;
  let isMissing = false;
  const asked = {
    ...env,
    markPartial: () => {
      isPartial = true;
    },
    ...(env.markMissing && {
      markMissing: () => {
        isMissing = true;
      },
    }),
  };
  try {
    const answer = await fetch(request.clone(), asked);
    // What is missing may turn out while the page is written.
    const body = answer.body && (await answer.arrayBuffer());
    if (isPartial || answer.status >= 500) {
      onFailure(new Error('an answer lacked something'));
      return null;
    }
    if (isMissing) env.markMissing?.();
    return new Response(body, answer);
  } catch (error) {
    onFailure(error);
    return null;
  }
}
