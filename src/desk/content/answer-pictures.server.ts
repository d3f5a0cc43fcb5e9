import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { takePicture } from '../../content-versions/pictures/take-picture.server.ts';
import { keepDraft } from '../../content-versions/versions/keep-draft.server.ts';
import { lastVersion } from '../../content-versions/versions/read-versions.server.ts';
import { mayCarryToken } from '../../platform/http/cross-site/cross-site-token.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { deskDeps } from '../desk-deps.server.ts';
import { deskPath } from '../desk-path.ts';
import { requireSession } from '../guard/require-session.server.ts';

/** Takes a picture and leads to the review: no page shows it before somebody publishes it. */
export async function answerPictures(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { account } = await requireSession(args, { permission: 'content.edit' });
  const services = context.get(deskDeps);
  const { database } = services;
  const now = new Date();
  const taken = mayCarryToken(request.headers)
    ? await takePicture(services, request, now)
    : { code: 'token' as const };
  if (taken.code !== 'taken') {
    const status = taken.code === 'token' ? 403 : 422;
    return data({ code: taken.code }, { status, headers: privateHeaders });
  }
  const draft = { seen: await lastVersion(database), page: 'contenido/fotos' };
  const wanted = [taken.wanted];
  const id = await keepDraft(database, { ...draft, accountId: account.id, wanted }, now);
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  return redirect(deskPath(path, `contenido/revision/${id}`), { headers: privateHeaders });
}
