import { Form, redirect, useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';

import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import { paperSizes } from '../../platform/pdf/paper-sizes.ts';
import { RaceChoice } from '../day-frame/day-frame.tsx';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskTable } from '../frame/parts/desk-table.tsx';
import { More, PageTop, Refused } from '../frame/parts/page-top.tsx';
import { PaperFile } from '../frame/parts/paper-links.tsx';
import { Act, OneAct } from '../frame/parts/post-form.tsx';
import { useWhen } from '../frame/use-when.ts';
import { beginCertificateLetter } from '../mails/certificates/begin-certificate-letter.server.ts';
import { certificateMails } from '../mails/certificates/certificate-mails.server.ts';
import type { Route } from './+types/prints-page.ts';
import { makePaper, textsWith } from './make-paper.server.ts';
import { optionField } from './option-field.ts';
import { type PaperKind, type PaperPlace, paperMoments } from './paper-kind.ts';
import { type PaperKindName, paperKinds } from './paper-kinds.server.ts';
import { kindsFor, ofAccounts, paperPlace } from './paper-place.server.ts';
import { printable, splitIntoDocuments } from './papers-now.server.ts';
import { printStates } from './printed/print-states.server.ts';

export function action(args: Route.ActionArgs) {
  return actOnDesk(
    args,
    async (caller) => {
      const { services, actor, now, page, here } = caller;
      const { database, translate, finalCertificates } = services;
      const place = await paperPlace(caller);
      if (!place) return redirect(here, 303);
      const { id: editionId, year } = place.edition;
      const said = (what: 'title' | 'text') => ({
        es: translate.es(`deskPrints.mail.${what}`, { year }),
        en: translate.en(`deskPrints.mail.${what}`, { year }),
      });
      const wanted = {
        editionId,
        certificates: await finalCertificates(editionId),
        title: said('title'),
        text: said('text'),
      };
      const letter = await beginCertificateLetter(database, actor, wanted, now);
      if (letter === null) return redirect(here, 303);
      return redirect(`${deskPath(page, 'correos/carta')}?carta=${letter}`, 303);
    },
    { need: { permission: 'mails.send' } },
  );
}

const mostNames = 12;

/** Counts mailed certificates; null when the account may not send mails or there are no certificates. */
async function countCertificateMails({ services, may }: DeskCaller, { edition }: PaperPlace) {
  if (!may('mails.send')) return null;
  const certificates = await services.finalCertificates(edition.id);
  if (certificates.size === 0) return null;
  const { ids, corrected, sent, without } = await certificateMails(
    services.database,
    edition.id,
    certificates,
  );
  return {
    due: ids.length,
    corrected,
    sent,
    without: without.length,
    names: without.slice(0, mostNames).join(', '),
  };
}

const faults = ['missing', 'failed', 'died', 'hung', 'busy', 'nothing', 'option', 'large'] as const;

/** Returns the options of a kind of paper with their values from the address. Null when it has none. */
function buildPaperChoice({ options = {}, ofOneBib }: PaperKind, { t, query, asked }: DeskCaller) {
  const fields = Object.entries(options).map(([name, { label, choices }]) => ({
    name: optionField(name),
    label: t(label),
    value: query.get(optionField(name)) ?? '',
    choices:
      choices?.map(({ value, words }) => ({
        value,
        label: typeof words === 'string' ? t(words) : words.text,
      })) ?? null,
  }));
  const bib = ofOneBib ? asked.read('de').replace(/\D/g, '') : null;
  return fields.length > 0 || bib !== null ? { fields, bib } : null;
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskPrints'], async (caller) => {
    const place = await paperPlace(caller);
    const kinds = kindsFor(caller).filter((kind) => ofAccounts(kind) !== 'singly');
    const { asked, services, t } = caller;
    const papers = place ? await printable(place, kinds) : [];
    const states = place ? await printStates(place, papers) : {};
    return {
      year: place?.edition.year ?? null,
      years: services.catalogue.map(({ year }) => year).toReversed(),
      isThere: services.pdfMaker.isThere(),
      undrawn: place ? await findUndrawn(caller, place) : null,
      fault: faults.find((known) => known === asked.read('fallo')) ?? null,
      paper: paperSizes.find((known) => known === asked.read('papel')) ?? 'a4',
      printIn: place?.language ?? caller.language,
      mail:
        place && kinds.includes('certificates') ? await countCertificateMails(caller, place) : null,
      kinds: kinds.flatMap((kind) => {
        const listed = papers.filter((paper) => paper.kind === kind);
        if (listed.length === 0) return [];
        const isTogether = ofAccounts(kind) === 'together';
        return {
          isTogether,
          count: listed.length,
          portions: splitIntoDocuments(listed).map(([first, ...others]) => ({
            first: first?.title ?? '',
            last: (others.at(-1) ?? first)?.title ?? '',
          })),
          kind,
          title: t(paperKinds[kind].title),
          moment: paperKinds[kind].moment,
          choice: buildPaperChoice(paperKinds[kind], caller),
          papers: (isTogether ? [] : listed).map(({ subject, title }) => ({
            subject,
            title,
            printed: states[`${kind} ${subject}`] ?? null,
          })),
        };
      }),
    };
  });
}

/** Returns the requested paper and the texts whose letters no font has. Null when every letter can be printed. */
async function findUndrawn(caller: DeskCaller, place: PaperPlace) {
  const name = caller.asked.read('letras');
  const made = name === '' ? null : await makePaper(caller, place, name);
  return made && 'undrawn' in made && made.undrawn.length > 0
    ? { name, texts: textsWith(made.undrawn, made.papers) }
    : null;
}

export default function PrintsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const spoken = useSpoken();
  const { pathname, search } = useLocation();
  const { year, years, kinds, fault, undrawn, isThere, paper: size, printIn } = loaderData;
  const asks = new URLSearchParams(search);
  asks.delete('fallo');
  asks.delete('letras');
  const asAsked = new URLSearchParams(asks);
  for (const name of [...asks.keys()]) {
    if (name === 'de' || name === 'parte' || name.startsWith(optionField(''))) asks.delete(name);
  }
  const file = (name: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...Object.fromEntries(asks), ...more }).toString();
    return `${deskPath(pathname, `papeles/${name}.pdf`)}${query && `?${query}`}`;
  };
  const asking = (name: string, value: string) => ({
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
      {undrawn && (
        <Refused title={t('deskPrints.undrawnTitle')}>
          <p>{t('deskPrints.undrawn')}</p>
          <ul>
            {undrawn.texts.map((text) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
          <p>
            <PaperFile
              to={file(undrawn.name, { ...Object.fromEntries(asAsked), aunque: 'si' })}
              className={buttonClass('quiet')}
            >
              {t('deskPrints.undrawnAnyway')}
            </PaperFile>
          </p>
        </Refused>
      )}
      <RaceChoice
        label={t('deskPrints.edition')}
        choices={years.map((one) => ({
          asks: asking('edicion', String(one)),
          isShown: one === year,
          words: String(one),
        }))}
      />
      <div className="paper-choices cluster">
        <RaceChoice
          label={t('deskPrints.language')}
          choices={spoken.map((one) => ({
            asks: asking('idioma', one),
            isShown: one === printIn,
            words: t(`deskPrints.languages.${one}`),
          }))}
        />
        <RaceChoice
          label={t('deskPrints.size')}
          choices={paperSizes.map((one) => ({
            asks: asking('papel', one),
            isShown: one === size,
            words: t(`deskPrints.sizes.${one}`),
          }))}
        />
      </div>
      {kinds.length === 0 && <p>{t('deskPrints.none')}</p>}
      {kinds.filter(({ isTogether }) => !isTogether).length > 1 && (
        <p className="desk-actions">
          <PaperFile to={file('todo')} className={buttonClass('primary')}>
            {t('deskPrints.everything')}
          </PaperFile>
        </p>
      )}
      {paperMoments.map((moment) => {
        const own = kinds.filter((kind) => kind.moment === moment);
        if (own.length === 0) return null;
        return (
          <section key={moment}>
            <h2>{t(`deskPrints.moments.${moment}`)}</h2>
            <ul className="desk-list">
              {own.map((kind) => (
                <KindOfPaper
                  key={kind.kind}
                  of={kind}
                  file={file}
                  asks={asks}
                  mail={kind.kind === 'certificates' ? loaderData.mail : null}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

type PrintedKind = Route.ComponentProps['loaderData']['kinds'][number];

interface KindOfPaperProps {
  of: PrintedKind;
  file: (name: string, more?: Record<string, string>) => string;
  asks: URLSearchParams;
  mail: Route.ComponentProps['loaderData']['mail'];
}

function KindOfPaper({ of, file, asks, mail }: KindOfPaperProps) {
  const { kind, title, choice, count, portions, papers, isTogether } = of;
  const { t } = useTexts();
  const when = useWhen();
  const unprinted = papers.filter(({ printed }) => printed === null).length;
  const changed = papers.reduce((sum, { printed }) => sum + (printed?.changed ?? 0), 0);
  const isDone = !isTogether && unprinted === 0 && changed === 0;
  const only = papers.length === 1 ? papers[0] : null;
  return (
    <li className="paper-kind">
      <span>
        <strong>{title}</strong>
        <small>
          {t('deskPrints.count', { count })}
          {unprinted > 0 && ` · ${t('deskPrints.unprinted', { count: unprinted })}`}
          {isDone && ` · ${t('deskPrints.upToDate')}`}
          {only?.printed &&
            ` · ${t('deskPrints.printedAt', { when: when(only.printed.at), who: only.printed.by })}`}
          {changed > 0 && (
            <>
              {' · '}
              <strong>{t('deskPrints.changed', { count: changed })}</strong>
            </>
          )}
        </small>
      </span>
      {portions.length === 1 ? (
        <PaperFile
          to={file(kind)}
          className={buttonClass('quiet')}
          aria-label={t('desk.paper', { title })}
        >
          {t('deskPrints.pdf')}
        </PaperFile>
      ) : (
        isTogether && (
          <More title={t('deskPrints.portions', { count: portions.length })}>
            <ul className="desk-names">
              {portions.map((portion, at) => (
                <li key={portion.first}>
                  <PaperFile to={file(kind, { parte: String(at + 1) })}>
                    {t('deskPrints.portion', portion)}
                  </PaperFile>
                </li>
              ))}
            </ul>
          </More>
        )
      )}
      {papers.length > 1 && (
        <More title={t('deskPrints.oneByOne')}>
          <DeskTable
            caption={title}
            rows={papers}
            rowKey={({ subject }) => subject}
            columns={[
              {
                key: 'what',
                label: t('deskPrints.what'),
                names: true,
                cell: (paper) => (
                  <PaperFile to={file(kind, { de: paper.subject })}>{paper.title}</PaperFile>
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
        </More>
      )}
      {choice && <PrintForm kind={kind} choice={choice} asks={asks} />}
      {mail && <CertificateMail {...mail} />}
    </li>
  );
}

function CertificateMail({
  due,
  corrected,
  sent,
  without,
  names,
}: NonNullable<KindOfPaperProps['mail']>) {
  const { t } = useTexts();
  const lines = [
    t('deskPrints.mail.due', { count: due }),
    corrected > 0 && t('deskPrints.mail.corrected', { count: corrected }),
    sent > 0 && t('deskPrints.mail.sent', { count: sent }),
    without > 0 && t('deskPrints.mail.without', { count: without, names }),
  ];
  return (
    <div className="desk-card">
      <p>{lines.filter(Boolean).join(' ')}</p>
      {due > 0 && <OneAct intent="letter">{t('deskPrints.mail.write', { count: due })}</OneAct>}
    </div>
  );
}

interface PrintFormProps {
  kind: PaperKindName;
  choice: NonNullable<ReturnType<typeof buildPaperChoice>>;
  asks: URLSearchParams;
}

function PrintForm({ kind, choice: { fields, bib }, asks }: PrintFormProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const id = (name: string) => `${kind}-${name}`;
  return (
    <More
      title={t('deskPrints.options')}
      isOpen={(bib ?? '') !== '' || fields.some(({ value }) => value !== '')}
    >
      <Form
        method="get"
        action={deskPath(pathname, `papeles/${kind}.pdf`)}
        reloadDocument
        className="desk-card desk-filter"
      >
        {Array.from(asks, ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map(({ name, label, value, choices }) =>
          choices ? (
            <SelectField
              key={name}
              id={id(name)}
              name={name}
              label={label}
              choices={choices}
              none={null}
              defaultValue={value}
            />
          ) : (
            <TextField
              key={name}
              id={id(name)}
              name={name}
              label={label}
              inputMode="numeric"
              defaultValue={value || '1'}
            />
          ),
        )}
        {bib !== null && (
          <TextField
            id={id('de')}
            name="de"
            label={t('deskPrints.oneBib')}
            hint={t('deskPrints.oneBibHint')}
            inputMode="numeric"
            defaultValue={bib}
          />
        )}
        <Act>{t('deskPrints.make')}</Act>
      </Form>
    </More>
  );
}
