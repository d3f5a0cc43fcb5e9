import type { ActionFunctionArgs } from 'react-router';
import { readField } from '../../../organizing/content/fields/content-field.ts';
import { addressOf } from '../../../organizing/content/versions/content-change.ts';
import { valueAt } from '../../../organizing/content/versions/value-at.ts';
import { pageContext } from '../../../platform/page/load-page.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { readSite } from './load-fields.server.ts';
import { reviewChange } from './review-change.server.ts';
import { languagesOf, textFile } from './text-file.ts';

/** Answers the form of one text in both languages. */
export async function answerWords(args: ActionFunctionArgs) {
  const { account } = await requireSession(args, { permission: 'content.edit' });
  const form = await readDeskForm(args);
  const { request, params, context } = args;
  const page = pageContext({ request, params, services: context.get(deskDeps) });
  const seen = Number(form.read('shown')) || 0;
  const { read } = await readSite(page.services, { last: seen });
  const place = form.read('key');
  const typed = languagesOf.flatMap((language) => {
    const file = textFile(language);
    const shown = valueAt(read(file), place);
    const value = readField('long', form.read(language));
    return typeof shown !== 'string' || value === shown ? [] : [{ file, place, value }];
  });
  return reviewChange({
    page,
    accountId: account.id,
    seen,
    wanted: typed,
    deskPage: 'contenido/textos',
    path: new URL(request.url).pathname.replace(/\.data$/, ''),
    typed: Object.fromEntries(typed.map((change) => [addressOf(change), String(change.value)])),
  });
}
