import type { ReactNode } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { type ButtonKind, buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../desk-path.ts';

interface PageTopProps {
  title: string;
  back?: readonly [path: string, words: string] | undefined;
  lead?: ReactNode;
}

export function PageTop({ title, back, lead }: PageTopProps) {
  return (
    <>
      {back && (
        <p>
          <DeskLink to={back[0]}>{back[1]}</DeskLink>
        </p>
      )}
      <h1>{title}</h1>
      {lead !== undefined && <p className="desk-lead">{lead}</p>}
    </>
  );
}

interface DeskLinkProps extends Omit<LinkProps, 'to' | 'className'> {
  /** Path below the desk's root, with an optional query. */
  to: string;
  kind?: ButtonKind;
}

export function DeskLink({ to, kind, ...link }: DeskLinkProps) {
  const { pathname } = useLocation();
  return <Link {...link} to={deskPath(pathname, to)} className={kind && buttonClass(kind)} />;
}

export function Refused({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert">
      <Notice kind="warning" title={title}>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </Notice>
    </div>
  );
}

export function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status">
      <Notice kind="info" title={title}>
        {children}
      </Notice>
    </div>
  );
}

interface MoreProps {
  title: string;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

export function More({ title, isOpen = false, className = '', children }: MoreProps) {
  return (
    <details className={`desk-more ${className}`.trim()} open={isOpen || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

export function Scrolled({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
    <div className="desk-scroll" tabIndex={0}>
      {children}
    </div>
  );
}

interface FactListProps {
  /** Facts with their labels; null and '' are left out. */
  facts: readonly (readonly [word: string, fact: ReactNode])[];
  className?: string;
}

export function FactList({ facts, className = 'desk-facts' }: FactListProps) {
  return (
    <dl className={className}>
      {facts
        .filter(([, fact]) => fact !== null && fact !== '')
        .map(([word, fact]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}

export function PrintButton({ kind = 'quiet', children }: { kind?: ButtonKind; children: string }) {
  return (
    <button type="button" data-print className={buttonClass(kind)}>
      {children}
    </button>
  );
}

export function PrintLine({ children }: { children: string }) {
  return (
    <p className="desk-screen">
      <PrintButton>{children}</PrintButton>
    </p>
  );
}

/** Link to re-authentication and back, shown before anything is typed or chosen. */
export function ProofFirst({ words }: { words?: string }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ to: pathname + search });
  return (
    <p>
      <Link to={`${deskPath(pathname, 'prueba')}?${query}`} className={buttonClass('quiet')}>
        {words ?? t('desk.proofFirst')}
      </Link>
    </p>
  );
}
