import { serverContent } from '../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { CopyButton } from '../../design/ui/form/copy-button.tsx';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import type { Route } from './+types/embed-page.ts';
import { embedDeps } from './embed-deps.server.ts';
import sheet from './embed-page.css?url';
import { embedFields, frameHeights, themes } from './frame-line.ts';
import { loadEmbed } from './load-embed.server.ts';

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

/** The page shows a frame of this site, which the policy of its response allows. */
export const handle = { frames: 'self' } as const;

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, { deps: embedDeps, texts: ['embed', 'language'], load: loadEmbed });
}

function EmbedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { form, years, series, frame, line } = loaderData;
  const named = <const Name extends string>(
    names: readonly Name[],
    label: (name: Name) => string,
  ) => names.map((name) => ({ value: name, label: label(name) }));
  const heights = Object.keys(frameHeights) as (keyof typeof frameHeights)[];
  return (
    <>
      <PageHeader title={t('embed.title')} lead={t('embed.lead')} />
      <Section id="elegir" title={t('embed.choose')}>
        <form className="embed-form" method="get" action="#linea">
          <SelectField
            name={embedFields.kind}
            label={t('embed.what')}
            defaultValue={form.kind}
            choices={named(loaderData.kinds, (kind) => t(`embed.kinds.${kind}`))}
            none={null}
          />
          {years.length > 0 && (
            <SelectField
              name={embedFields.year}
              label={t('embed.year')}
              hint={t('embed.yearHint')}
              defaultValue={form.year}
              choices={named(years, (year) => year)}
              none={null}
            />
          )}
          {series.length > 0 && (
            <SelectField
              name={embedFields.series}
              label={t('embed.series')}
              hint={t('embed.seriesHint')}
              defaultValue={form.series}
              choices={series.map(({ name, title }) => ({ value: name, label: title }))}
              none={null}
            />
          )}
          <TextField
            name={embedFields.paddler}
            label={t('embed.paddler')}
            hint={t('embed.paddlerHint')}
            error={loaderData.isPaddlerMissing ? t('embed.paddlerError') : undefined}
            defaultValue={form.paddler}
            maxLength={300}
            autoComplete="off"
          />
          <SelectField
            name={embedFields.language}
            label={t('embed.language')}
            defaultValue={form.language}
            choices={named(loaderData.languages, (one) => t(`embed.languages.${one}`))}
            none={null}
          />
          <SelectField
            name={embedFields.theme}
            label={t('embed.theme')}
            defaultValue={form.theme}
            choices={named(themes, (theme) => t(`embed.themes.${theme}`))}
            none={t('embed.themes.auto')}
          />
          <SelectField
            name={embedFields.height}
            label={t('embed.height')}
            defaultValue={form.height}
            choices={named(heights, (height) =>
              t(`embed.heights.${height}`, { pixels: frameHeights[height] }),
            )}
            none={null}
          />
          <button type="submit" className={buttonClass('primary')}>
            {t('embed.make')}
          </button>
        </form>
      </Section>
      <Section id="linea" title={t('embed.line')}>
        {line === null || frame === null ? (
          <p>{t('embed.lineMissing')}</p>
        ) : (
          <>
            <p>{t('embed.lineText')}</p>
            <div className="embed-line">
              <code>{line}</code>
              <CopyButton value={line} label={t('embed.copy')} copied={t('embed.copied')} />
            </div>
            <p>
              <a href={frame.path} target="_blank" rel="noopener">
                {t('embed.alone')}
              </a>
            </p>
            <iframe
              className="embed-frame"
              src={frame.path}
              title={frame.title}
              loading="lazy"
              height={frame.height}
            />
          </>
        )}
      </Section>
      <Section id="datos" title={t('embed.dataTitle')}>
        <p className="measure">{t('embed.dataText')}</p>
        <p>
          <a href="/api/openapi.json">{t('embed.dataLink')}</a>
        </p>
      </Section>
    </>
  );
}

export default serverContent(import.meta.env.SSR && EmbedPage);
