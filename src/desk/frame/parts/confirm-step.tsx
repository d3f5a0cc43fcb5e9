import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { Act, type HiddenFields, PostForm } from './post-form.tsx';

interface ConfirmStepProps {
  title: string;
  children?: ReactNode;
  names?: readonly string[];
  total?: number;
  intent: string;
  fields?: HiddenFields;
  choice?: ReactNode;
  act: string;
  back: string;
}

/** Shows the consequences of an action; changes nothing by itself. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { t } = useTexts();
  const {
    title,
    children,
    names = [],
    total = names.length,
    intent,
    fields,
    choice,
    act,
    back,
  } = props;
  return (
    <section className="desk-card desk-confirm" role="alert">
      <h2>{title}</h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {names.length > 0 && (
        <ul className="desk-names">
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <li key={index}>{name}</li>
          ))}
          {total > names.length && (
            <li>{t('desk.confirm.more', { count: total - names.length })}</li>
          )}
        </ul>
      )}
      <PostForm className="desk-actions" fields={fields} goesOn>
        {choice}
        <Act intent={intent} kind="primary">
          {act}
        </Act>
        <Link to={back} className={buttonClass('quiet')}>
          {t('desk.confirm.back')}
        </Link>
      </PostForm>
    </section>
  );
}
