import { Fragment } from 'react';
import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { deskFlags } from '../desk-flags.ts';
import { deskPath } from '../desk-path.ts';
import { loadDesk } from '../guard/load-desk.server.ts';
import type { Route } from './+types/pictures-page.ts';
import { answerPictures } from './answer-pictures.server.ts';
import { PictureFields } from './picture-fields.tsx';

export const handle = deskFlags;
const kinds = ['portraits', 'posters', 'sponsors'] as const;
/** The texts that say a picture to who does not see it, in both languages. */
const spoken = {
  team: 'staff.photo',
  testimonials: 'home.testimonials.photo',
  sponsors: 'sponsors.logo',
} as const;

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
  return (
    <>
      <p>
        <Link to={deskPath(pathname, 'contenido')}>{t('deskContent.title')}</Link>
      </p>
      <h1>{t('deskContent.picturesTitle')}</h1>
      <p className="desk-lead">{t('deskContent.picturesLead')}</p>
      <p>
        {t('deskContent.spoken')}{' '}
        {(Object.keys(spoken) as (keyof typeof spoken)[]).map((of, index) => (
          <Fragment key={of}>
            {index > 0 && ' · '}
            <Link to={`${deskPath(pathname, 'contenido/textos')}?clave=${spoken[of]}`}>
              {t(`deskContent.spokenOf.${of}`)}
            </Link>
          </Fragment>
        ))}
      </p>
      {actionData && (
        <div role="alert">
          <Notice kind="warning" title={t('deskContent.pictureRefused')}>
            <p>{t(`deskContent.pictureFaults.${actionData.code}`)}</p>
          </Notice>
        </div>
      )}
      <Form method="post" encType="multipart/form-data" className="desk-card">
        <input type="hidden" name="xsrf_token" value={token} />
        <PictureFields names={names} />
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
