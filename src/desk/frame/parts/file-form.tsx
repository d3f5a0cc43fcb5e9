import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ProofFirst } from './proof-first.tsx';

interface FileFormProps {
  token: string;
  title: string;
  /** What the file is called in its field. */
  label: string;
  accept: string;
  /** Whether who is signed in may hand it in now; else the way to the second proof stands there. */
  mayNow?: boolean;
  /** What it is for, and what may stand beside it. */
  children?: ReactNode;
}

/** Where a file is handed in: it leads to a preview and changes nothing. */
export function FileForm(props: FileFormProps) {
  const { token, title, label, accept, mayNow = true, children } = props;
  const { t } = useTexts();
  if (!mayNow) {
    return (
      <section className="desk-card">
        <h2>{title}</h2>
        {children}
        <ProofFirst />
      </section>
    );
  }
  return (
    <Form method="post" encType="multipart/form-data" className="desk-card desk-form">
      <h2>{title}</h2>
      {/* Before the file: what follows without it is not taken. */}
      <input type="hidden" name="xsrf_token" value={token} />
      {children}
      <div className="desk-file">
        <label htmlFor="archivo">{label}</label>
        <input type="file" id="archivo" name="archivo" accept={accept} required />
      </div>
      <button type="submit" className={buttonClass('primary')}>
        {t('desk.file.look')}
      </button>
    </Form>
  );
}
