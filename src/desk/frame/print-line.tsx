import { buttonClass } from '../../design/ui/form/button-class.ts';

/** Prints the page (`printOnClick`): on the screen alone. */
export function PrintLine({ children }: { children: string }) {
  return (
    <p className="desk-screen">
      <button type="button" data-print className={buttonClass('quiet')}>
        {children}
      </button>
    </p>
  );
}
