import { Form } from 'react-router';

import { useTexts } from '../../platform/i18n/use-texts.ts';
import { selfTestPath } from '../../race-day/river/self-test/self-test-path.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { LineText } from '../frame/parts/line-field.tsx';
import { DeskLink, PageTop, PrintButton } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import { Square } from '../frame/parts/square.tsx';
import { renderQrCode } from '../frame/render-qr-code.server.ts';
import type { Route } from './+types/card-page.ts';
import { listSteps } from './list-steps.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskPhoneCard'], async ({ services, asked }) => {
    const { config, race, translate } = services;
    const wifi = asked.text('wifi', 40);
    // The link carries no language: the phone that opens it uses its own.
    const address = config.publicUrl + selfTestPath(null);
    return {
      wifi,
      address,
      race: race.name,
      square: await renderQrCode(address),
      sides: services.spoken.map((language) => ({
        language,
        title: translate[language]('deskPhoneCard.cardTitle'),
        steps: listSteps(translate[language], { wifi, address }),
        seat: translate[language]('deskPhoneCard.seat'),
        password: translate[language]('deskPhoneCard.password'),
      })),
    };
  });
}

export default function CardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { wifi, ...card } = loaderData;
  return (
    <>
      <div className="desk-screen">
        <PageTop title={t('deskPhoneCard.title')} lead={t('deskPhoneCard.lead')} />
        <Form method="get" className="desk-filter">
          <LineText
            label={t('deskPhoneCard.wifi')}
            name="wifi"
            defaultValue={wifi}
            maxLength={40}
            autoComplete="off"
          />
          <Act>{t('deskPhoneCard.show')}</Act>
          <PrintButton kind="primary">{t('deskPhoneCard.print')}</PrintButton>
        </Form>
      </div>
      <PhoneCard {...card} />
      <PhoneCard {...card} isCopy />
      <p className="desk-screen">
        <DeskLink to="puestos">{t('deskPhoneCard.toSeats')}</DeskLink>
      </p>
    </>
  );
}

interface CardSide {
  language: string;
  title: string;
  steps: readonly string[];
  seat: string;
  password: string;
}

interface PhoneCardProps {
  race: string;
  address: string;
  square: string;
  sides: readonly CardSide[];
  isCopy?: boolean;
}

/** Renders one card: the QR code between the steps in both languages, and two lines to write on. */
function PhoneCard({ race, address, square, sides, isCopy = false }: PhoneCardProps) {
  return (
    <article
      className="phone-card stack"
      aria-hidden={isCopy || undefined}
      data-copy={isCopy || undefined}
    >
      <header>
        <strong>{race}</strong>
        <Square svg={square} className="phone-card-square" />
        <code>{address}</code>
      </header>
      {sides.map(({ language, title, steps, seat, password }) => (
        <section key={language} lang={language}>
          <h2>{title}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="phone-card-lines">
            <span>{password}</span>
            <span>{seat}</span>
          </p>
        </section>
      ))}
    </article>
  );
}
