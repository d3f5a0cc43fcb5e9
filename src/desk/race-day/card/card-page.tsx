import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { selfTestPath } from '../../../race-day/river/self-test/self-test-path.ts';
import { squareOf } from '../../account/own/square-of.server.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import type { Route } from './+types/card-page.ts';
import sheet from './desk-phone-card.css?url';
import { PhoneCard } from './phone-card.tsx';
import { stepsOf } from './steps-of.ts';

export const handle = deskFlags;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'race.read',
    texts: ['deskPhoneCard'],
    async load({ services: { config, race, translate }, request }) {
      const wifi = (new URL(request.url).searchParams.get('wifi') ?? '').trim().slice(0, 40);
      // In no language: the phone that opens it has its own.
      const address = config.publicUrl + selfTestPath(null);
      return {
        wifi,
        address,
        race: race.name,
        square: await squareOf(address),
        sides: languages.map((language) => ({
          language,
          title: translate[language]('deskPhoneCard.cardTitle'),
          steps: stepsOf(translate[language], { wifi, address }),
          seat: translate[language]('deskPhoneCard.seat'),
          password: translate[language]('deskPhoneCard.password'),
        })),
      };
    },
  });
}

export function headers() {
  return privateHeaders;
}

/** The card that each volunteer gets: how a phone comes to the race, in both languages, twice a sheet. */
export default function CardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { wifi, ...card } = loaderData;
  return (
    <>
      <div className="phone-card-screen">
        <h1>{t('deskPhoneCard.title')}</h1>
        <p className="desk-lead">{t('deskPhoneCard.lead')}</p>
        <Form method="get" className="desk-filter">
          <label className="desk-filter-field">
            <span>{t('deskPhoneCard.wifi')}</span>
            <input name="wifi" defaultValue={wifi} maxLength={40} autoComplete="off" />
          </label>
          <button type="submit" className={buttonClass('quiet')}>
            {t('deskPhoneCard.show')}
          </button>
          <button type="button" data-print className={buttonClass('primary')}>
            {t('deskPhoneCard.print')}
          </button>
        </Form>
      </div>
      <PhoneCard {...card} />
      <PhoneCard {...card} isCopy />
      <p className="phone-card-screen">
        <Link to={deskPath(pathname, 'puestos')}>{t('deskPhoneCard.toSeats')}</Link>
      </p>
    </>
  );
}
