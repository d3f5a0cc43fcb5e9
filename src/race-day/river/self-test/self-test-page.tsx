import { useEffect, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { pageServices } from '../../../platform/page/page-services.server.ts';
import { clockIsGood, isNoDifference } from '../../phone/clock/clock-is-good.ts';
import { useClock } from '../../phone/clock/use-clock.ts';
import sheet from '../../phone/page/desk-seat.css?url';
import type { Route } from './+types/self-test-page.ts';
import { lookAtPhone, phoneTraits, type SelfTestGrade } from './look-at-phone.ts';

export const handle = { topBar: false, footer: false, scripts: 'always' } as const;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, { deps: pageServices, texts: ['selfTest'] });
}

export default function SelfTestPage() {
  const { t, locale } = useTexts();
  const { reading } = useClock();
  const [found, setFound] = useState<Awaited<ReturnType<typeof lookAtPhone>> | null>(null);
  // The button works only once the page's script runs.
  const [isTrying, setTrying] = useState(true);
  useEffect(() => setTrying(false), []);
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const clock: SelfTestGrade =
    reading !== null && clockIsGood(reading.uncertainty / 1000) ? 'good' : 'none';
  const measured = reading && isNoDifference(reading.offset) ? 'same' : 'measured';
  async function tryAll() {
    setTrying(true);
    setFound(await lookAtPhone());
    setTrying(false);
  }
  const worst = found && [...Object.values(found), clock].includes('none');
  return (
    <div className="seat self-test stack-3">
      <h1>{t('selfTest.title')}</h1>
      <p>{t('selfTest.lead')}</p>
      <noscript>
        <p>{t('selfTest.noScripts')}</p>
      </noscript>
      <button
        type="button"
        className={buttonClass('primary')}
        disabled={isTrying}
        onClick={() => void tryAll()}
      >
        {t(found ? 'selfTest.again' : 'selfTest.begin')}
      </button>
      <div aria-live="polite">
        {found && (
          <>
            <p className="self-test-sum" data-state={worst ? 'none' : 'good'}>
              {t(worst ? 'selfTest.notReady' : 'selfTest.ready')}
            </p>
            <dl className="seat-health stack-1">
              {phoneTraits.map((trait) => (
                <div key={trait} data-state={found[trait]}>
                  <dt>{t(`selfTest.${trait}.name`)}</dt>
                  <dd>{t(found[trait] === 'good' ? 'selfTest.good' : `selfTest.${trait}.todo`)}</dd>
                </div>
              ))}
              <div data-state={clock}>
                <dt>{t('selfTest.clock.name')}</dt>
                <dd>
                  {reading === null
                    ? t('selfTest.clock.asking')
                    : t(`selfTest.clock.${clock === 'good' ? measured : 'todo'}`, {
                        offset: seconds.format(reading.offset / 1_000_000),
                        uncertainty: seconds.format(reading.uncertainty / 1_000_000),
                      })}
                </dd>
              </div>
            </dl>
          </>
        )}
      </div>
    </div>
  );
}
