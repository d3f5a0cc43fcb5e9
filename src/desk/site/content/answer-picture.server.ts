import { pictureTexts } from '../../../organizing/content/pictures/picture-texts.ts';
import { takePicture } from '../../../organizing/content/pictures/take-picture.server.ts';
import { keepDraft } from '../../../organizing/content/versions/keep-draft.server.ts';
import { lastVersion } from '../../../organizing/content/versions/read-versions.server.ts';
import { mayCarryToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import type { DeskAct, DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import { goTo, say } from '../../frame/parts/done.ts';
import { reviewChange } from './review-change.server.ts';

/** Takes a picture, and leads to the review: no page shows it before it is published. */
export async function answerPicture({ services, request, session, page, now }: DeskCaller) {
  const { database } = services;
  const taken = mayCarryToken(request.headers)
    ? await takePicture(services, request, now)
    : { code: 'token' as const };
  if (taken.code !== 'taken') {
    return say({ code: 'refused', fault: taken.code }, taken.code === 'token' ? 403 : 422);
  }
  const accountId = session.account.id;
  const draft = { accountId, seen: await lastVersion(database), page: 'contenido/fotos' };
  const id = await keepDraft(database, { ...draft, wanted: taken.wanted }, now);
  return goTo(deskPath(page, `contenido/revision/${id}`));
}

/** Takes the words of a picture, and leads to their review. */
export async function answerPictureWords(act: DeskAct) {
  const { read } = act.form;
  const place = read('picture');
  const typed = { es: read('es').trim(), en: read('en').trim() };
  return reviewChange(act, {
    seen: Number(read('shown')) || 0,
    deskPage: `contenido/fotos?${new URLSearchParams({ imagen: place })}`,
    wanted: [{ file: pictureTexts, place, value: typed }],
    typed,
  });
}
