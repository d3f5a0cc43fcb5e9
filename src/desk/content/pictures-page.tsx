import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { PageTop, Refused } from '../frame/parts/page-top.tsx';
import type { Route } from './+types/pictures-page.ts';
import { ChangeNotice } from './change-notice.tsx';
import { draftIn, readSite } from './load-fields.server.ts';
import { PictureFields, SpokenFields } from './picture-fields.tsx';
import { answerPicture } from './pictures/answer-picture.server.ts';
import { namedKinds } from './pictures/picture-kinds.ts';
import { pictureTexts, wordsPlace } from './pictures/picture-texts.ts';
import { ReviewAct } from './review-act.tsx';
import { type ChangeAnswer, reviewChange } from './review-change.server.ts';
import { valueAt } from './versions/value-at.ts';

const spoken = {
  team: 'staff.photo',
  testimonials: 'home.testimonials.photo',
  sponsors: 'sponsors.logo',
} as const;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskContent'], async ({ services, url, query }) => {
    const { pictures } = services;
    const draft = await draftIn(services, url);
    const { read, version } = await readSite(services, { last: draft?.seen, draft });
    const words = read(pictureTexts);
    const shown = namedKinds.map((kind) => ({
      kind,
      pictures: [...pictures[kind]].toSorted().map(([name, address]) => {
        const place = wordsPlace(kind, name);
        return { place, name, address, words: wordsAt(words, place) };
      }),
    }));
    const sought = query.get('imagen');
    const all = shown.flatMap((each) => each.pictures);
    return { shown, version, chosen: all.find(({ place }) => place === sought) ?? null };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerPictureWords, {
    file: (caller) => answerPicture(caller, 'contenido/fotos'),
  });
}

async function answerPictureWords(act: DeskAct) {
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

function wordsAt(all: unknown, place: string): { es: string; en: string } {
  const words = Object(valueAt(all, place));
  return { es: String(words.es ?? ''), en: String(words.en ?? '') };
}

export default function PicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const { shown, chosen, version } = loaderData;
  const names = shown.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  const refused = actionData?.code === 'refused' ? actionData : null;
  return (
    <>
      <PageTop
        title={t('deskContent.picturesTitle')}
        back={['contenido', t('deskContent.title')]}
        lead={t('deskContent.picturesLead')}
      />
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
      {chosen && (
        <PictureWordsForm
          chosen={chosen}
          version={version}
          answer={actionData?.code === 'refused' ? undefined : actionData}
        />
      )}
      {refused && (
        <Refused title={t('deskContent.pictureRefused')}>
          {t(`deskContent.pictureFaults.${refused.fault}`)}
        </Refused>
      )}
      <DraftForm name="picture" encType="multipart/form-data" className="desk-card">
        <PictureFields names={names} />
        <ReviewAct />
      </DraftForm>
      {shown.map(({ kind, pictures }) => (
        <section key={kind}>
          <h2>{t(`deskContent.kinds.${kind}`)}</h2>
          <ul className="content-pictures">
            {pictures.map(({ place, name, address, words }) => (
              <li key={name}>
                <img src={address} alt="" loading="lazy" />
                <Link
                  to={`?${new URLSearchParams({ imagen: place })}`}
                  aria-label={t('deskContent.seenTitle', { name })}
                >
                  {name}
                </Link>
                {words[language] !== '' && <small>{words[language]}</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface PictureWordsFormProps {
  chosen: { place: string; name: string; address: string; words: { es: string; en: string } };
  version: number;
  answer: ChangeAnswer | undefined;
}

/** Form of a picture's text alternative; without words the page names the person or sponsor. */
function PictureWordsForm({ chosen, version, answer }: PictureWordsFormProps) {
  const { t } = useTexts();
  const { place, name, address, words } = chosen;
  const seen = answer?.code === 'overtaken' ? answer.version : version;
  const typed = answer && { es: answer.typed.es ?? '', en: answer.typed.en ?? '' };
  const [issue] = answer?.code === 'faulty' ? answer.issues : [];
  return (
    <>
      <h2>{t('deskContent.seenTitle', { name })}</h2>
      {answer && <ChangeNotice answer={answer} idOf={() => 'spoken-es'} />}
      <DraftForm key={`${place} ${seen}`} name={`seen ${place}`} shown={String(seen)}>
        <img src={address} alt="" className="content-picture" />
        <input type="hidden" name="picture" value={place} />
        <SpokenFields words={typed ?? words} error={issue?.words} />
        <ReviewAct />
      </DraftForm>
    </>
  );
}
