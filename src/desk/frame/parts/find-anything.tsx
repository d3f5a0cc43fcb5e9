import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../desk-path.ts';
import { usesSlash } from './uses-slash.ts';

export function FindAnything() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isWriting =
        target instanceof HTMLElement &&
        target.matches('input, textarea, select, [contenteditable]');
      if (key !== '/' || ctrlKey || metaKey || altKey || isWriting || !usesSlash()) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <search className="desk-find desk-screen">
      <Form method="get" action={deskPath(pathname, 'buscar')}>
        <input
          ref={field}
          type="search"
          name="palabras"
          aria-label={t('desk.find.label')}
          aria-keyshortcuts="/"
          placeholder={t('desk.find.hint')}
          maxLength={100}
          autoComplete="off"
        />
      </Form>
    </search>
  );
}
