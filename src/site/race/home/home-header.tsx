import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { takesRegistrations } from '../../../record/race/registration/registration-state.ts';
import type { HomeHeader as Header } from './load-home.server.ts';

export function HomeHeader({ header }: { header: Header }) {
  const { t } = useTexts();
  const {
    standing,
    call,
    isoDate,
    date,
    opens,
    closes,
    grade,
    gates,
    resultsYear,
    isLive,
    isPrepared,
  } = header;
  const isOpen = takesRegistrations(standing);
  const results = resultsYear === null ? null : `/resultados/${resultsYear}`;
  return (
    <div className="home-head-words stack-2">
      <ul className="home-head-subtitle cluster">
        <li>
          <span className="visually-hidden">{t('home.raceDate')} </span>
          <time dateTime={isoDate}>{date}</time>
        </li>
        <li>{t('home.headerGrade', { grade })}</li>
        {gates > 0 && <li>{t('home.headerGates', { count: gates })}</li>}
      </ul>
      <h1 className="home-head-title">
        {sentences(t('home.title')).map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </h1>
      <p className="home-head-lead">{t('home.lead')}</p>
      <p className="home-head-headline" data-state={isOpen ? 'open' : standing}>
        {t(`home.headline.${isPrepared ? 'soon' : standing}`, { opens, closes })}
      </p>
      <div className="home-head-actions screen-only cluster">
        {isLive && (
          <LocalizedLink to="/en-vivo" className={buttonClass('primary')}>
            {t('home.live')}
          </LocalizedLink>
        )}
        <LocalizedLink to={call.to} className={buttonClass(isLive ? 'quiet' : 'primary')}>
          {t(call.text === 'nav.register' ? 'home.register' : call.text)}
        </LocalizedLink>
        {results !== null && results !== call.to && (
          <LocalizedLink to={results} className={buttonClass('quiet')}>
            {t('home.results', { year: resultsYear ?? '' })}
          </LocalizedLink>
        )}
      </div>
    </div>
  );
}

function sentences(text: string): string[] {
  return text.split(/(?<=\.) /);
}
