import { useLocation } from 'react-router';
import { readColor } from '../../design/ui/colors/read-color.ts';
import { type drawnColors, readyColors } from '../../design/ui/colors/site-colors.ts';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { sceneFile, smallScenes } from '../../design/ui/page/scene-file.ts';
import { longestCredit } from '../../platform/content/picture-words.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { drawnLook, lookSchema } from '../../record/race/look.ts';
import { photoPlaceNames, photoPlaces } from '../../record/race/photo-places.ts';
import { ChangeNotice } from '../content/change-notice.tsx';
import { draftIn, readSite } from '../content/load-fields.server.ts';
import { PhotoFields, SpokenFields } from '../content/picture-fields.tsx';
import { answerPicture } from '../content/pictures/answer-picture.server.ts';
import { filesOfKind, otherSizes, type PictureKind } from '../content/pictures/picture-kinds.ts';
import { lookFile, pictureTexts, wordsPlace } from '../content/pictures/picture-texts.ts';
import { ReviewAct } from '../content/review-act.tsx';
import { reviewChange } from '../content/review-change.server.ts';
import type { WantedChange } from '../content/versions/content-change.ts';
import { readWhole } from '../content/versions/read-laid-over.server.ts';
import { lastVersion } from '../content/versions/read-versions.server.ts';
import { valueAt } from '../content/versions/value-at.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { More, PageTop, Refused } from '../frame/parts/page-top.tsx';
import { OneAct } from '../frame/parts/post-form.tsx';
import type { Route } from './+types/look-page.ts';
import { ColorFields } from './color-fields.tsx';

const page = 'aspecto';
const mark = 'logo';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskLook', 'deskContent', 'scenes'],
    async ({ services, url, language }) => {
      const draft = await draftIn(services, url);
      const { read, version } = await readSite(services, { last: draft?.seen, draft });
      const said = lookSchema.safeParse(read(lookFile));
      const { logo, colors } = said.success ? said.data : drawnLook;
      const pictures = (kind: PictureKind) => Object(read(filesOfKind(kind)));
      const words = read(pictureTexts);
      const address = (kind: PictureKind, name: string) =>
        String(pictures(kind)[name] ?? '') || null;
      return {
        version,
        colors,
        race: services.race.name,
        logo: logo.picture === '' ? null : { ...logo, source: address('logos', logo.picture) },
        photos: photoPlaceNames.map((place) => ({
          place,
          source: address('photos', place),
          words: String(valueAt(words, `${wordsPlace('photos', place)}.${language}`) ?? ''),
          credit: String(valueAt(words, `${wordsPlace('photos', place)}.credit`) ?? ''),
        })),
      };
    },
  );
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerForms, { file: (caller) => answerPicture(caller, page) });
}

async function answerForms(act: DeskAct) {
  const { form, intent, services } = act;
  const seen = Number(form.read('shown')) || (await lastVersion(services.database));
  const review = (wanted: readonly WantedChange[], typed: Record<string, string> = {}) =>
    reviewChange(act, { seen, deskPage: page, wanted, typed });
  if (intent === 'remove-logo') {
    return review([{ file: lookFile, place: mark, value: drawnLook.logo }]);
  }
  if (intent === 'remove-photo') {
    const place = form.oneOf('place', photoPlaceNames) ?? 'home';
    return review(withoutPhoto(act, place));
  }
  const pair = Object.entries(readyColors).find(([name]) => name === form.read('pair'))?.[1];
  const typed = pair ?? { main: chosenColor(form, 'main'), accent: chosenColor(form, 'accent') };
  const wanted = (['main', 'accent'] as const).map((which) => ({
    file: lookFile,
    place: `colors.${which}`,
    value: readColor(typed[which]) ?? typed[which],
  }));
  return review(wanted, { ...typed });
}

function chosenColor({ read }: DeskAct['form'], which: keyof typeof drawnColors): string {
  const typed = read(which).trim();
  const isLeft = typed === read(`${which}-shown`);
  return isLeft ? read(`${which}-picked`) || typed : typed;
}

/** Only hides a photograph that lies in a file. */
function withoutPhoto({ services: { config } }: DeskAct, place: string): WantedChange[] {
  const file = filesOfKind('photos');
  const files = Object(readWhole(config, file));
  const sizes = Object.keys(otherSizes.photos ?? {}).map((size) => `${place}-${size}`);
  const hidden = [place, ...sizes].map((name): WantedChange => {
    return { file, place: name, ...(name in files && { value: '' }) };
  });
  const inFiles = valueAt(readWhole(config, pictureTexts), wordsPlace('photos', place));
  return [
    ...hidden,
    ...(inFiles === undefined ? [{ file: pictureTexts, place: wordsPlace('photos', place) }] : []),
  ];
}

export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { hash } = useLocation();
  const { version, colors, race, logo, photos } = loaderData;
  const refused = actionData?.code === 'refused' ? actionData : null;
  const answer = actionData && actionData.code !== 'refused' ? actionData : undefined;
  const isTyped = answer?.typed.main !== undefined;
  const typed = { main: answer?.typed.main ?? '', accent: answer?.typed.accent ?? '' };
  const findError = (which: keyof typeof colors) =>
    answer?.code === 'faulty'
      ? answer.issues.find(({ address }) => address.endsWith(`colors.${which}`))?.words
      : undefined;
  const seen = answer?.code === 'overtaken' ? answer.version : version;
  return (
    <>
      <PageTop title={t('deskLook.title')} lead={t('deskLook.lead')} />
      {refused && (
        <Refused title={t('deskContent.pictureRefused')}>
          {t(`deskContent.pictureFaults.${refused.fault}`)}
        </Refused>
      )}
      {answer && (
        <ChangeNotice
          answer={answer}
          idOf={(address) => address.split('colors.')[1] ?? null}
          called={(address) =>
            address.endsWith('accent') ? t('deskLook.accent') : t('deskLook.main')
          }
        />
      )}
      <section>
        <h2 id="colores">{t('deskLook.colors')}</h2>
        <p>{t('deskLook.colorsText')}</p>
        <DraftForm name="look colors" shown={String(seen)}>
          <ColorFields
            key={`${seen} ${JSON.stringify(isTyped ? typed : colors)}`}
            colors={isTyped ? typed : colors}
            race={race}
            findError={findError}
          />
          <ReviewAct intent="colors" />
        </DraftForm>
      </section>
      <section>
        <h2 id="logo">{t('deskLook.logo')}</h2>
        <p>{t('deskLook.logoText')}</p>
        {logo?.source && (
          <div className="look-logo cluster">
            <img src={logo.source} alt={t('deskLook.logoNow')} data-plate={logo.plate} />
            <OneAct intent="remove-logo">{t('deskLook.removeLogo')}</OneAct>
          </div>
        )}
        <DraftForm name="look logo" encType="multipart/form-data" className="desk-card">
          <input type="hidden" name="kind" value="logos" />
          <input type="hidden" name="name" value={mark} />
          <PhotoFields kind="logos" at="logo" />
          <ReviewAct />
        </DraftForm>
      </section>
      <section>
        <h2 id="fotos">{t('deskLook.photosTitle')}</h2>
        <p>{t('deskLook.photosText')}</p>
        {photos.map(({ place, source, words, credit }) => (
          <article key={place} className="look-photo stack-1">
            <h3>{t(`deskLook.photos.${place}`)}</h3>
            {source ? (
              <>
                <img src={source} alt={words} loading="lazy" width={1280} height={576} />
                {credit !== '' && (
                  <p className="desk-lead">{t('scenes.photoBy', { name: credit })}</p>
                )}
                <OneAct intent="remove-photo" fields={{ place }}>
                  {t('deskLook.removePhoto')}
                </OneAct>
              </>
            ) : (
              <>
                <img
                  src={sceneFile(photoPlaces[place].scene, 'wide', 'day', '-small')}
                  alt=""
                  loading="lazy"
                  {...smallScenes.wide}
                />
                <p className="desk-lead">{t('deskLook.noPhoto')}</p>
              </>
            )}
            <More
              title={t(source ? 'deskLook.changePhoto' : 'deskLook.addPhoto')}
              isOpen={hash === `#${place}`}
            >
              <DraftForm name={`look ${place}`} encType="multipart/form-data">
                <input type="hidden" name="kind" value="photos" />
                <input type="hidden" name="name" value={place} />
                <SpokenFields at={place} required />
                <TextField
                  id={`credit-${place}`}
                  name="credit"
                  label={t('deskLook.credit')}
                  hint={t('deskLook.creditHint')}
                  maxLength={longestCredit}
                />
                <PhotoFields kind="photos" at={place} />
                <ReviewAct />
              </DraftForm>
            </More>
          </article>
        ))}
      </section>
    </>
  );
}
