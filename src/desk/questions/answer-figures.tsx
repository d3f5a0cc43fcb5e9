import { useTexts } from '../../platform/i18n/use-texts.ts';
import { FactList } from '../frame/parts/page-top.tsx';
import type { figuresInWords } from './figures-in-words.server.ts';

interface AnswerFiguresProps {
  label: string;
  figures: ReturnType<typeof figuresInWords>;
}

export function AnswerFigures({ label, figures }: AnswerFiguresProps) {
  const { t, locale } = useTexts();
  const { answered, options, numbers } = figures;
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const share = (count: number) =>
    new Intl.NumberFormat(locale, { style: 'percent' }).format(count / answered);
  return (
    <section className="desk-card">
      <h3>{label}</h3>
      <p>{t('deskQuestions.answered', { count: answered })}</p>
      {options.length > 0 && (
        <table className="desk-shares">
          <thead>
            <tr>
              <th scope="col">{t('deskQuestions.option')}</th>
              <th scope="col">{t('deskQuestions.answers')}</th>
              <th scope="col">{t('deskQuestions.share')}</th>
            </tr>
          </thead>
          <tbody>
            {options.map(({ code, words, count }) => (
              <tr key={code}>
                <th scope="row">{words}</th>
                <td>{number(count)}</td>
                <td>
                  <meter min={0} max={answered} value={count} aria-label={words}>
                    {share(count)}
                  </meter>{' '}
                  {share(count)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {numbers && (
        <FactList
          facts={[
            [t('deskQuestions.median'), number(numbers.median)],
            [t('deskQuestions.least'), number(numbers.least)],
            [t('deskQuestions.most'), number(numbers.most)],
            [t('deskQuestions.sum'), number(numbers.sum)],
          ]}
        />
      )}
    </section>
  );
}
