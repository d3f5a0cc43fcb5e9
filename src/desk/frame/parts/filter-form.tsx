import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useLocation, useNavigation, useSubmit } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { listFields, queryWith } from './list-order.ts';

const REST_MS = 250;

interface FilterFormProps {
  names: readonly string[];
  found: string;
  children: ReactNode;
}

/**
 * A plain form whose values stand in the address. With scripts the list follows while typing, and each step back leads
 * to the previous list, not to the previous letter.
 */
export function FilterForm({ names, found, children }: FilterFormProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const submit = useSubmit();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const isNew = useRef(true);
  useEffect(() => () => clearTimeout(rest.current), []);
  // While the browser leaves for another page, the list no longer follows.
  const leaves = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (leaves) clearTimeout(rest.current);
  }, [leaves]);
  // A busy page reports only later that it leaves, so clicks on links count too.
  useEffect(() => {
    const stop = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(rest.current);
    };
    document.addEventListener('click', stop);
    return () => document.removeEventListener('click', stop);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is looked at once
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const controls = [...(form.current?.elements ?? [])].filter(
      (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
    );
    const others = controls.filter(
      ({ name, value }) => names.includes(name) && value !== (asked.get(name) ?? ''),
    );
    const wasTyped = isNew.current && others.length > 0;
    isNew.current = false;
    // Text typed before the scripts ran is searched too.
    if (wasTyped) void submit(form.current, { replace: true, preventScrollReset: true });
    // A link to another list updates the fields, except the field in which the user types.
    else
      for (const control of others) {
        if (control !== document.activeElement) control.value = asked.get(control.name) ?? '';
      }
  }, [search]);
  const query = new URLSearchParams(search);
  const kept = [listFields.order, listFields.column].flatMap((name) =>
    query.getAll(name).map((value) => ({ name, value })),
  );
  const filters = names.some((name) => query.get(name));
  const clear = queryWith(query, Object.fromEntries(names.map((name) => [name, null])));
  return (
    <search>
      <Form
        ref={form}
        method="get"
        className="desk-filter"
        onInput={({ currentTarget }) => {
          clearTimeout(rest.current);
          rest.current = setTimeout(
            () => submit(currentTarget, { replace: true, preventScrollReset: true }),
            REST_MS,
          );
        }}
        onSubmit={() => clearTimeout(rest.current)}
      >
        {kept.map(({ name, value }) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {children}
        <button type="submit" className={buttonClass('quiet')}>
          {t('desk.list.show')}
        </button>
        <span role="status">{found}</span>
        {filters && <Link to={clear}>{t('desk.list.clear')}</Link>}
      </Form>
    </search>
  );
}

interface MoreFiltersProps {
  names: readonly string[];
  children: ReactNode;
}

/** Rarely used filters: folded on a phone to keep the list visible, and open while they filter. */
export function MoreFilters({ names, children }: MoreFiltersProps) {
  const { t } = useTexts();
  const asked = new URLSearchParams(useLocation().search);
  const isAsked = names.some((name) => asked.get(name));
  return (
    <details className="desk-filter-more" open={isAsked || undefined}>
      <summary>{t('desk.list.more')}</summary>
      <div>{children}</div>
    </details>
  );
}

interface FilterChoiceProps {
  name: string;
  label: string;
  all?: string;
  choices: readonly { value: string; label: string }[];
}

export function FilterChoice({ name, label, all, choices }: FilterChoiceProps) {
  const asked = useAsked(name);
  return (
    <label className="desk-filter-field stack">
      <span>{label}</span>
      <select name={name} defaultValue={asked}>
        {all !== undefined && <option value="">{all}</option>}
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FilterTextProps {
  name: string;
  label: string;
  type?: 'search' | 'date';
}

export function FilterText({ name, label, type = 'search' }: FilterTextProps) {
  const asked = useAsked(name);
  return (
    <label className="desk-filter-field stack" data-kind={type}>
      <span>{label}</span>
      <input
        type={type}
        name={name}
        defaultValue={asked}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="search"
      />
    </label>
  );
}

function useAsked(name: string): string {
  return new URLSearchParams(useLocation().search).get(name) ?? '';
}
