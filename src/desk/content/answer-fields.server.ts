import type { ActionFunctionArgs } from 'react-router';
import { readField, writeField } from '../../content-versions/fields/content-field.ts';
import { type FieldPageName, pageFields } from '../../content-versions/fields/page-fields.ts';
import { permissionOfPage } from '../../content-versions/fields/permission-of.ts';
import { addressOf } from '../../content-versions/versions/content-change.ts';
import { valueAt } from '../../content-versions/versions/value-at.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { deskDeps } from '../desk-deps.server.ts';
import { readDeskForm } from '../guard/read-desk-form.server.ts';
import { requireSession } from '../guard/require-session.server.ts';
import { readSite } from './load-fields.server.ts';
import { reviewChange } from './review-change.server.ts';

/** Answers a form of fixed places. */
export async function answerFields(args: ActionFunctionArgs, name: FieldPageName) {
  const { account } = await requireSession(args, { permission: permissionOfPage(name) });
  const form = await readDeskForm(args);
  const { request, params, context } = args;
  const page = pageContext({ request, params, services: context.get(deskDeps) });
  const seen = Number(form.read('shown')) || 0;
  const { read } = await readSite(page.services, seen);
  // What was left as it was shown is nobody's wish: another one's newer word stays there.
  const fields = pageFields(name, read)
    .flatMap((group) => group.fields)
    .filter((field) => {
      const shown = writeField(field.kind, valueAt(read(field.file), field.place));
      return form.read(addressOf(field)) !== shown;
    });
  return reviewChange({
    ...{ page, accountId: account.id, seen },
    path: new URL(request.url).pathname.replace(/\.data$/, ''),
    deskPage: name === 'ajustes' ? name : `contenido/datos/${name}`,
    wanted: fields.map((field) => {
      const value = readField(field.kind, form.read(addressOf(field)));
      return { file: field.file, place: field.place, value };
    }),
    typed: Object.fromEntries(
      fields.map((field) => [addressOf(field), form.read(addressOf(field))]),
    ),
  });
}
