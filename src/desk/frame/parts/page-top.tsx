import type { ReactNode } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { type ButtonKind, buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../desk-path.ts';

interface PageTopProps {
  title: string;
  /** The page of the desk that this one hangs on: its path below the desk's own, and its name. */
  back?: readonly [path: string, words: string] | undefined;
  /** What the page is for, below its title. */
  lead?: ReactNode;
}

/** The way back, the title of a page, and what it is for. */
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
  /** Path below the desk's own, with a query where there is one. */
  to: string;
  /** Where it looks like a button. */
  kind?: ButtonKind;
}

/** Leads to another page of the desk. */
export function DeskLink({ to, kind, ...link }: DeskLinkProps) {
  const { pathname } = useLocation();
  return <Link {...link} to={deskPath(pathname, to)} className={kind && buttonClass(kind)} />;
}

/** Says aloud why nothing was done, or what is to be known before more is. */
export function Refused({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert">
      <Notice kind="warning" title={title}>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </Notice>
    </div>
  );
}

/** Says what was done, or what is well. */
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
  /** Whether it is there at once. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** What is not needed each time, folded under its title. */
export function More({ title, isOpen = false, className = '', children }: MoreProps) {
  return (
    <details className={`desk-more ${className}`.trim()} open={isOpen || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** A table that may be wider than its place. */
export function Scrolled({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
    <div className="desk-scroll" tabIndex={0}>
      {children}
    </div>
  );
}

interface FactListProps {
  /** Each with its word; what nobody knows is left out. */
  facts: readonly (readonly [word: string, fact: ReactNode])[];
  className?: string;
}

/** What is known of something. */
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

/** Prints the page (`printOnClick`). */
export function PrintButton({ kind = 'quiet', children }: { kind?: ButtonKind; children: string }) {
  return (
    <button type="button" data-print className={buttonClass(kind)}>
      {children}
    </button>
  );
}

/** The same on a line of its own, on the screen alone. */
export function PrintLine({ children }: { children: string }) {
  return (
    <p className="desk-screen">
      <PrintButton>{children}</PrintButton>
    </p>
  );
}

/** Where a second proof is missing: the way to it, and back to this page, before anything is typed or chosen. */
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
