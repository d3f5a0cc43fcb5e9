import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useLocation, useSubmit } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { listFields } from './list-order.ts';
import { queryWith } from './query-with.ts';

/** How long a hand rests before the list follows, in milliseconds. */
const REST_MS = 250;

interface FilterFormProps {
  /** Names of the fields inside: what else the address asks for stays. */
  names: readonly string[];
  /** The list that is found, in words: said aloud when it changes. */
  found: string;
  children: ReactNode;
}

/**
 * What a list is looked through by: a plain form whose answers stand in the address. With scripts
 * the list follows as one types, and each step back leads to another list, not to another letter.
 */
export function FilterForm({ names, found, children }: FilterFormProps) {
  const { t } = useTexts();
  const { search, pathname } = useLocation();
  const submit = useSubmit();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const query = new URLSearchParams(search);
  const kept = [listFields.order, listFields.column].flatMap((name) =>
    query.getAll(name).map((value) => ({ name, value })),
  );
  const filters = names.some((name) => query.get(name));
  const clear = queryWith(query, Object.fromEntries(names.map((name) => [name, null])));
  return (
    <search>
      <Form
        // Another list that a link leads to comes with its own answers.
        key={`${pathname}${filters}`}
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
