import { buttonClass } from '../../../design/ui/form/button-class.ts';
import styles from './print-button.module.css';

/** Prints the page (`printOnClick`); not there where scripts are off and it could do nothing. */
export function PrintButton({ children }: { children: string }) {
  return (
    <button type="button" className={`${buttonClass('quiet')} ${styles.print}`} data-print>
      {children}
    </button>
  );
}
