import type { AwaitedReplica, Versions } from '../database/await-replica.server.ts';
import type { KeptRequest } from '../http/request-log.server.ts';

type Fetch = (request: Request, env: Partial<KeptRequest>) => Response | Promise<Response>;

interface Sources {
  primary: Fetch;
  fromReplica: Fetch;
  replica: AwaitedReplica;
  wanted: () => Promise<Versions>;
}

/**
 * Makes an app that answers from the replica when it has reached the wanted versions, and from the primary database
 * otherwise, also when the replica's response is incomplete or fails. For reading only.
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
    // The app may find something missing while it streams the body.
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
