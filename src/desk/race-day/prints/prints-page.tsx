import { useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { paperKinds } from '../../../organizing/papers/paper-kinds.server.ts';
import { paperSizes } from '../../../organizing/papers/paper-sizes.ts';
import { printable } from '../../../organizing/papers/papers-now.server.ts';
import { printStates } from '../../../organizing/papers/printed/print-states.server.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DeskTable } from '../../frame/parts/desk-table.tsx';
import { PageTop, Refused } from '../../frame/parts/page-top.tsx';
import { useWhen } from '../../frame/use-when.ts';
import { RaceChoice } from '../day-frame.tsx';
import type { Route } from './+types/prints-page.ts';
import { kindsFor, paperPlace } from './paper-place.server.ts';

const faults = ['missing', 'failed', 'died', 'hung', 'busy', 'nothing'] as const;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskPrints'], async (caller) => {
    const place = await paperPlace(caller);
    const kinds = kindsFor(caller);
    const { asked, services, t } = caller;
    const states = place ? await printStates(place, kinds) : {};
    const papers = place ? await printable(place, kinds) : [];
    return {
      year: place?.edition.year ?? null,
      years: services.catalogue.map(({ year }) => year).toReversed(),
      isThere: services.pdfMaker.isThere(),
      fault: faults.find((known) => known === asked.read('fallo')) ?? null,
      sizes: paperSizes,
      paper: paperSizes.find((known) => known === asked.read('papel')) ?? 'a4',
      printIn: place?.language ?? caller.language,
      kinds: kinds.flatMap((kind) => {
        const listed = papers.filter((paper) => paper.kind === kind);
        if (listed.length === 0) return [];
        return {
          kind,
          title: t(paperKinds[kind].title),
          papers: listed.map(({ subject, title }) => ({
            subject,
            title,
            printed: states[`${kind} ${subject}`] ?? null,
          })),
        };
      }),
    };
  });
}

/** Everything that can be printed, with when that was done last and what changed since. */
export default function PrintsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const when = useWhen();
  const { year, years, kinds, fault, isThere, sizes, paper: size, printIn } = loaderData;
  const asks = new URLSearchParams(search);
  asks.delete('fallo');
  const file = (name: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams([...asks, ...Object.entries(more)]).toString();
    return `${deskPath(pathname, `papeles/${name}.pdf`)}${query && `?${query}`}`;
  };
  const choice = (name: string, value: string) => ({
    ...Object.fromEntries(asks),
    [name]: value,
  });
  return (
    <>
      <PageTop title={t('desk.prints')} lead={t('deskPrints.lead')} />
      {!isThere && (
        <Refused title={t('deskPrints.missingTitle')}>{t('deskPrints.missing')}</Refused>
      )}
      {fault && isThere && (
        <Refused title={t('deskPrints.faultTitle')}>{t(`deskPrints.faults.${fault}`)}</Refused>
      )}
      <RaceChoice
        label={t('deskPrints.edition')}
        choices={years.map((one) => ({
          asks: choice('edicion', String(one)),
          isShown: one === year,
          words: String(one),
        }))}
      />
      <RaceChoice
        label={t('deskPrints.language')}
        choices={languages.map((one) => ({
          asks: choice('idioma', one),
          isShown: one === printIn,
          words: t(`deskPrints.languages.${one}`),
        }))}
      />
      <RaceChoice
        label={t('deskPrints.size')}
        choices={sizes.map((one) => ({
          asks: choice('papel', one),
          isShown: one === size,
          words: t(`deskPrints.sizes.${one}`),
        }))}
      />
      {kinds.length === 0 && <p>{t('deskPrints.none')}</p>}
      {kinds.length > 1 && (
        <p className="desk-actions">
          <a href={file('todo')} download className={buttonClass('primary')}>
            {t('deskPrints.everything')}
          </a>
        </p>
      )}
      {kinds.map(({ kind, title, papers }) => (
        <section key={kind}>
          <h2>{title}</h2>
          <DeskTable
            caption={t('deskPrints.count', { count: papers.length })}
            rows={papers}
            rowKey={({ subject }) => subject}
            columns={[
              {
                key: 'what',
                label: t('deskPrints.what'),
                names: true,
                cell: (paper) => (
                  <a href={file(kind, { de: paper.subject })} download>
                    {paper.title}
                  </a>
                ),
              },
              {
                key: 'printed',
                label: t('deskPrints.printed'),
                cell: ({ printed }) =>
                  printed
                    ? t('deskPrints.printedAt', { when: when(printed.at), who: printed.by })
                    : t('deskPrints.never'),
              },
              {
                key: 'changed',
                label: t('deskPrints.since'),
                cell: ({ printed }) => {
                  if (!printed) return '';
                  if (printed.changed === 0) return t('deskPrints.same');
                  return <strong>{t('deskPrints.changed', { count: printed.changed })}</strong>;
                },
              },
            ]}
          />
          {papers.length > 1 && (
            <p className="desk-actions">
              <a href={file(kind)} download>
                {t('deskPrints.allOf', { count: papers.length })}
              </a>
            </p>
          )}
        </section>
      ))}
    </>
  );
}
