import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { pictureTexts } from '../../../organizing/content/pictures/picture-texts.ts';
import { takePicture } from '../../../organizing/content/pictures/take-picture.server.ts';
import { keepDraft } from '../../../organizing/content/versions/keep-draft.server.ts';
import { lastVersion } from '../../../organizing/content/versions/read-versions.server.ts';
import { mayCarryToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { pageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { reviewChange } from './review-change.server.ts';

/** Takes a picture or the words of one, and leads to the review: no page shows it before it is published. */
export async function answerPictures(args: ActionFunctionArgs) {
  const { account } = await requireSession(args, { permission: 'content.edit' });
  const isPicture = /^multipart\//i.test(args.request.headers.get('content-type') ?? '');
  return isPicture ? answerPicture(args, account.id) : answerPictureWords(args, account.id);
}

async function answerPicture({ request, context }: ActionFunctionArgs, accountId: number) {
  const services = context.get(deskDeps);
  const { database } = services;
  const now = new Date();
  const taken = mayCarryToken(request.headers)
    ? await takePicture(services, request, now)
    : { code: 'token' as const };
  if (taken.code !== 'taken') {
    const status = taken.code === 'token' ? 403 : 422;
    return data(
      { code: 'refused' as const, fault: taken.code },
      { status, headers: privateHeaders },
    );
  }
  const draft = { seen: await lastVersion(database), page: 'contenido/fotos' };
  const id = await keepDraft(database, { ...draft, accountId, wanted: taken.wanted }, now);
  return redirect(deskPath(pathOf(request), `contenido/revision/${id}`), {
    headers: privateHeaders,
  });
}

async function answerPictureWords(args: ActionFunctionArgs, accountId: number) {
  const form = await readDeskForm(args);
  const { request, params, context } = args;
  const page = pageContext({ request, params, services: context.get(deskDeps) });
  const place = form.read('picture');
  const [es, en] = [form.read('es').trim(), form.read('en').trim()];
  return reviewChange({
    page,
    accountId,
    path: pathOf(request),
    seen: Number(form.read('shown')) || 0,
    deskPage: `contenido/fotos?${new URLSearchParams({ imagen: place })}`,
    wanted: [{ file: pictureTexts, place, value: { es, en } }],
    typed: { es, en },
  });
}

const pathOf = (request: Request) => new URL(request.url).pathname.replace(/\.data$/, '');
