import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { contentLists, type ListRow } from '../../content-versions/fields/content-lists.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { deskFlags } from '../desk-flags.ts';
import { deskPath } from '../desk-path.ts';
import { loadDesk } from '../guard/load-desk.server.ts';
import { DraftForm } from '../parts/draft-form.tsx';
import type { Route } from './+types/list-page.ts';
import { answerList } from './answer-list.server.ts';
import { ChangeNotice } from './change-notice.tsx';
import { listNamed, readList } from './list-named.server.ts';
import { draftIn, readSite } from './load-fields.server.ts';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    ...{ permission: 'content.edit', texts: ['deskContent', 'staff'] },
    async load({ services, request, params }) {
      const list = listNamed(services, params);
      const { read, version } = await readSite(services);
      const draft = await draftIn(services, request);
      const rows = draft ? (draft.wanted[0]?.value as ListRow[]) : readList(list, read);
      return { name: list.name, year: list.year, rows, version: draft?.seen ?? version };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return answerList(args);
}

export function headers() {
  return privateHeaders;
}

export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { name, year, version, token } = loaderData;
  const { fields, place } = contentLists[name];
  const seen = actionData?.code === 'overtaken' ? actionData.version : version;
  const rows: ListRow[] = actionData ? JSON.parse(actionData.typed.rows ?? '[]') : loaderData.rows;
  const shown = [...rows, {}];
  const idOf = (address: string) => {
    const [, row, field] = /\[(\d+)\]\.?(\w*)$/.exec(address) ?? [];
    return address.includes(`: ${place}[`) ? `${field || 'name'}.${row}` : null;
  };
  const issues = actionData?.code === 'faulty' ? actionData.issues : [];
  return (
    <>
      <p>
        <Link to={deskPath(pathname, 'contenido')}>{t('deskContent.title')}</Link>
      </p>
      <h1>{t(`deskContent.pages.${name}`, { year })}</h1>
      <p className="desk-lead">{t('deskContent.listLead')}</p>
      {actionData && <ChangeNotice answer={actionData} idOf={idOf} />}
      <DraftForm key={seen} name={`${name} ${year}`} shown={String(seen)} token={token}>
        <input type="hidden" name="rows" value={shown.length} />
        {shown.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
          <fieldset key={index} className="content-row">
            <legend>{row.name ?? t('deskContent.newRow')}</legend>
            <TextField
              id={`order.${index}`}
              name={`order.${index}`}
              label={t('deskContent.order')}
              inputMode="numeric"
              size={3}
              defaultValue={index + 1}
            />
            {fields.map((field) => {
              const id = `${field.name}.${index}`;
              const shared = {
                ...{ id, name: id, defaultValue: row[field.name] ?? '' },
                label: t(`deskContent.fields.${field.label}`),
                error: issues.find(({ address }) => idOf(address) === id)?.words,
              };
              if (!('choices' in field)) return <TextField key={id} {...shared} />;
              const choices = field.choices.map((value) => ({
                ...{ value, label: t(`staff.roles.${value}`) },
              }));
              return (
                <SelectField
                  key={id}
                  {...shared}
                  choices={choices}
                  none={t('deskContent.choose')}
                />
              );
            })}
            {row.name !== undefined && (
              <label className="content-flag">
                <input type="checkbox" name={`gone.${index}`} value="yes" />
                {t('deskContent.remove')}
              </label>
            )}
          </fieldset>
        ))}
        <button type="submit" className={buttonClass('primary')}>
          {t('deskContent.review')}
        </button>
      </DraftForm>
    </>
  );
}
