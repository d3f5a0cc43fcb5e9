import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { useHydrated } from '../../design/ui/use-hydrated.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { plainHeading } from '../../platform/text/plain-heading.ts';
import { fieldInWords, groupInWords } from '../content/field-in-words.ts';
import { settingsFields } from '../content/fields/settings-fields.ts';
import { deskPages } from '../frame/desk-pages.ts';
import { deskPath } from '../frame/desk-path.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { PageTop } from '../frame/parts/page-top.tsx';
import { keepSlash, usesSlash } from '../frame/parts/uses-slash.ts';
import type { Route } from './+types/search-page.ts';
import { searchDesk } from './search-desk.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskSearch'], async ({ services, actor, asked, may, t, language }) => {
    const words = asked.text('palabras', 100);
    const plain = plainHeading(words);
    const says = (text: string) => plain !== '' && plainHeading(text).includes(plain);
    const pages = deskPages
      .filter(({ permission }) => permission === null || may(permission))
      .map(({ name, path }) => ({ path, title: t(`desk.${name}`) }))
      .filter(({ title }) => says(title));
    const settings = may('settings.edit')
      ? settingsFields.flatMap((group) =>
          group.fields
            .map((field) => `${groupInWords(t, group, language)} · ${fieldInWords(t, field)}`)
            .filter(says),
        )
      : [];
    const found = await searchDesk(services.database, actor, {
      words,
      may: {
        entries: may('entries.read'),
        contacts: may('entries.contacts'),
        people: may('people.merge'),
        payments: may('payments.read'),
      },
    });
    return { words, pages, settings: settings.slice(0, 10), ...found };
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { words, pages, settings, entries, people, payments } = loaderData;
  const groups = [
    {
      name: 'entries' as const,
      lines: entries.map(({ id, name, year, bib }) => ({
        to: `inscripciones/${id}`,
        title: name,
        more: [year, bib !== null && t('deskSearch.bib', { bib })],
      })),
    },
    {
      name: 'payments' as const,
      lines: payments.map(({ reference, name }) => ({
        to: `pagos/pago/${reference}`,
        title: name,
        more: [reference],
      })),
    },
    {
      name: 'people' as const,
      lines: people.map(({ key, name, years }) => ({
        to: `personas?${new URLSearchParams({ quien: name })}`,
        title: name,
        more: [key, years.join(', ')],
      })),
    },
    {
      name: 'pages' as const,
      lines: pages.map(({ path, title }) => ({ to: path, title, more: [] })),
    },
    {
      name: 'settings' as const,
      lines: settings.map((title) => ({ to: 'ajustes', title, more: [] })),
    },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <>
      <PageTop title={t('deskSearch.title')} lead={t('deskSearch.lead')} />
      {words !== '' && groups.length === 0 && <p role="status">{t('deskSearch.none')}</p>}
      {groups.map(({ name, lines }) => (
        <section key={name}>
          <h2>{t(`deskSearch.${name}`)}</h2>
          <ul className="desk-found">
            {lines.map(({ to, title, more }) => (
              <li key={to + title}>
                <Link to={deskPath(pathname, to)} className="target">
                  {title}
                </Link>{' '}
                <small>{more.filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SlashChoice />
    </>
  );
}

/** Switch for the key `/`, which users of voice control may press by mistake. */
function SlashChoice() {
  const { t } = useTexts();
  const isHydrated = useHydrated();
  const [isOn, setOn] = useState<boolean | null>(null);
  if (!isHydrated) return null;
  const uses = isOn ?? usesSlash();
  return (
    <p className="desk-actions">
      <button
        type="button"
        className={buttonClass('quiet')}
        onClick={() => {
          keepSlash(!uses);
          setOn(!uses);
        }}
      >
        {t(uses ? 'deskSearch.keyOff' : 'deskSearch.keyOn')}
      </button>
    </p>
  );
}
