import { useEffect, useReducer, useRef } from 'react';
import { readColor } from '../../design/ui/colors/read-color.ts';
import { readyColors, type SiteColors, siteColors } from '../../design/ui/colors/site-colors.ts';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';

const both = ['main', 'accent'] as const;
const pairs = Object.entries(readyColors) as [keyof typeof readyColors, SiteColors][];

function put(form: HTMLFormElement | null, colors: SiteColors): SiteColors {
  for (const which of both) {
    const [text, picker] = [which, `${which}-picked`].map((name) => form?.elements.namedItem(name));
    const color = readColor(colors[which]);
    if (text instanceof HTMLInputElement && text.value !== colors[which])
      text.value = colors[which];
    if (picker instanceof HTMLInputElement && color) picker.value = color;
  }
  return { main: colors.main, accent: colors.accent };
}

interface ColorFieldsProps {
  colors: SiteColors;
  race: string;
  findError: (which: keyof SiteColors) => string | undefined;
}

/** Without scripts a ready pair is sent directly, and of picker and text field the changed one counts. */
export function ColorFields({ colors, race, findError }: ColorFieldsProps) {
  const { t } = useTexts();
  const [{ typed, chosen }, take] = useReducer(takeColors, colors, (first) => {
    return { typed: { main: first.main, accent: first.accent }, chosen: lookWith(first) };
  });
  // A draft is restored right after this effect.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    queueMicrotask(() => {
      const form = top.current?.closest('form');
      const [main = '', accent = ''] = both.map((which) => {
        const field = form?.elements.namedItem(which);
        return field instanceof HTMLInputElement ? field.value : '';
      });
      take({ main, accent });
    });
  }, []);
  return (
    <>
      {/* Enter in a field clicks the first button of the form, so this button must come before the ready pairs. */}
      <button
        type="submit"
        name="intent"
        value="colors"
        className="look-enter"
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className="desk-columns" ref={top}>
        {both.map((which) => (
          <div key={which} className="look-color">
            <input type="hidden" name={`${which}-shown`} value={colors[which]} />
            <input
              type="color"
              name={`${which}-picked`}
              aria-label={t('deskLook.picker', { color: t(`deskLook.${which}`) })}
              defaultValue={readColor(colors[which]) ?? '#000000'}
              onInput={({ currentTarget: { form, value } }) =>
                take(put(form, { ...typed, [which]: value }))
              }
            />
            <TextField
              name={which}
              label={t(`deskLook.${which}`)}
              hint={t(`deskLook.hint.${which}`)}
              error={findError(which)}
              defaultValue={colors[which]}
              maxLength={20}
              spellCheck={false}
              autoComplete="off"
              onInput={({ currentTarget: { form, value } }) =>
                take(put(form, { ...typed, [which]: value }))
              }
            />
          </div>
        ))}
      </div>
      <fieldset className="look-pairs cluster">
        <legend>{t('deskLook.pairs')}</legend>
        {pairs.map(([name, pair]) => (
          <button
            key={name}
            type="submit"
            name="pair"
            value={name}
            className="desk-chip target"
            onClick={(event) => {
              event.preventDefault();
              take(put(event.currentTarget.form, pair));
            }}
          >
            {both.map((which) => (
              <span key={which} className="look-swatch" style={{ background: pair[which] }} />
            ))}
            {t(`deskLook.pair.${name}`)}
          </button>
        ))}
      </fieldset>
      <div role="status">
        {chosen?.corrections.map(({ which, to, way }) => (
          <p key={which} className="desk-issue">
            <span className="look-swatch" style={{ background: to }} />{' '}
            {t(`deskLook.corrected.${way}`, { color: t(`deskLook.${which}`), to })}
          </p>
        ))}
      </div>
      {chosen && <Sample tokens={chosen.tokens} race={race} />}
    </>
  );
}

/** Keeps the last look while a colour is incomplete, so that the button does not move under the pointer. */
function takeColors(last: { chosen: ReturnType<typeof lookWith> }, typed: SiteColors) {
  return { typed, chosen: lookWith(typed) ?? last.chosen };
}

/** Returns the site's look with two colours. Null when one is invalid. */
function lookWith(colors: SiteColors): ReturnType<typeof siteColors> | null {
  const [main, accent] = both.map((which) => readColor(colors[which]));
  return main && accent ? siteColors({ main, accent }) : null;
}

function Sample({ tokens, race }: { tokens: Readonly<Record<string, string>>; race: string }) {
  const { t } = useTexts();
  const style = Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [`--${name}`, value]),
  );
  return (
    <div className="look-samples">
      {(['day', 'night'] as const).map((time) => (
        <figure key={time} className="look-sample stack-1" data-time={time} style={style}>
          <figcaption>{t(`deskLook.sample.${time}`)}</figcaption>
          <p className="look-sample-bar">
            <b>{race}</b> <span className="look-sample-button">{t('nav.register')}</span>
          </p>
          <p>
            {t('deskLook.sample.text')} <u>{t('deskLook.sample.link')}</u>
          </p>
          <p className="note">{t('deskLook.sample.muted')}</p>
          <p className="look-sample-band">{t('deskLook.sample.band')}</p>
        </figure>
      ))}
    </div>
  );
}
