import { useEffect, useRef } from 'react';
import { useHydrated } from '../../design/ui/use-hydrated.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';

const findBoxes = (form: HTMLFormElement | null | undefined) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox][name=id]') ?? []),
];

/** Checkbox that marks all rows of a page. Arrow keys move between the checkboxes, and with Shift copy the mark. */
export function MarkAll() {
  return useHydrated() ? <PageBox /> : null;
}

function PageBox() {
  const { t } = useTexts();
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = own.current?.form;
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const { target } = event;
      const boxes = findBoxes(form);
      const at = target instanceof HTMLInputElement ? boxes.indexOf(target) : -1;
      const next = step === undefined || at === -1 ? undefined : boxes[at + step];
      if (!next) return;
      event.preventDefault();
      if (event.shiftKey) next.checked = boxes[at]?.checked ?? false;
      next.focus();
    };
    form?.addEventListener('keydown', move);
    return () => form?.removeEventListener('keydown', move);
  }, []);
  return (
    <p className="desk-mark-page cluster">
      <label className="desk-box">
        <input
          ref={own}
          type="checkbox"
          onChange={({ target }) => {
            for (const box of findBoxes(target.form)) box.checked = target.checked;
          }}
        />
        {t('deskEntries.markPage')}
      </label>
      <small>{t('deskEntries.markKeys')}</small>
    </p>
  );
}
