import { mayCarryToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import type { DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import { say } from '../../frame/parts/done.ts';
import { keepWanted } from '../review-change.server.ts';
import { lastVersion } from '../versions/read-versions.server.ts';
import { takePicture } from './take-picture.server.ts';

/** Stores an uploaded picture as a draft and leads to its review; no page shows the picture before publication. */
export async function answerPicture(caller: DeskCaller, deskPage: string) {
  const { services, request, now } = caller;
  const taken = mayCarryToken(request.headers)
    ? await takePicture(services, request, now)
    : { code: 'token' as const };
  if (taken.code !== 'taken') {
    return say({ code: 'refused', fault: taken.code }, taken.code === 'token' ? 403 : 422);
  }
  const seen = await lastVersion(services.database);
  return keepWanted(caller, { wanted: taken.wanted, seen, deskPage });
}
