import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { pictureKinds } from '../../content-versions/pictures/picture-kinds.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { deskFlags } from '../desk-flags.ts';
import { deskPath } from '../desk-path.ts';
import { loadDesk } from '../guard/load-desk.server.ts';
import type { Route } from './+types/pictures-page.ts';
import { answerPictures } from './answer-pictures.server.ts';

export const handle = deskFlags;
const kinds = ['portraits', 'posters', 'sponsors'] as const;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    ...{ permission: 'content.edit', texts: ['deskContent'] },
    load: ({ services: { pictures } }) => ({
      shown: kinds.map((kind) => ({ kind, pictures: [...pictures[kind]].toSorted() })),
    }),
  });
}

export function action(args: ActionFunctionArgs) {
  return answerPictures(args);
}

export function headers() {
  return privateHeaders;
}

export default function PicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { shown, token } = loaderData;
  const names = shown.flatMap(({ pictures }) => pictures.map(([name]) => name));
  const choices = kinds.map((kind) => {
    const { width, height } = pictureKinds[kind];
    const label = t('deskContent.kindOf', { kind: t(`deskContent.kinds.${kind}`), width, height });
    return { value: kind, label };
  });
  return (
    <>
      <p>
        <Link to={deskPath(pathname, 'contenido')}>{t('deskContent.title')}</Link>
      </p>
      <h1>{t('deskContent.picturesTitle')}</h1>
      <p className="desk-lead">{t('deskContent.picturesLead')}</p>
      {actionData && (
        <div role="alert">
          <Notice kind="warning" title={t('deskContent.pictureRefused')}>
            <p>{t(`deskContent.pictureFaults.${actionData.code}`)}</p>
          </Notice>
        </div>
      )}
      <Form method="post" encType="multipart/form-data" className="desk-card">
        <input type="hidden" name="xsrf_token" value={token} />
        <SelectField
          id="kind"
          name="kind"
          label={t('deskContent.kind')}
          none={t('deskContent.choose')}
          choices={choices}
          required
        />
        <TextField
          id="name"
          name="name"
          label={t('deskContent.pictureName')}
          hint={t('deskContent.pictureNameHint')}
          list="names"
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          maxLength={60}
          required
        />
        <datalist id="names">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="content-pair">
          {(['x', 'y'] as const).map((side) => (
            <Field key={side} id={side} label={t(`deskContent.focus.${side}`)}>
              <input type="range" id={side} name={side} min={0} max={100} defaultValue={50} />
            </Field>
          ))}
        </div>
        <Field id="picture" label={t('deskContent.file')} hint={t('deskContent.fileHint')}>
          <input
            type="file"
            id="picture"
            name="picture"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby="picture-hint"
            required
          />
        </Field>
        <button type="submit" className={buttonClass('primary')}>
          {t('deskContent.review')}
        </button>
      </Form>
      {shown.map(({ kind, pictures }) => (
        <section key={kind}>
          <h2>{t(`deskContent.kinds.${kind}`)}</h2>
          <ul className="content-pictures">
            {pictures.map(([name, address]) => (
              <li key={name}>
                <img src={address} alt="" loading="lazy" />
                {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
