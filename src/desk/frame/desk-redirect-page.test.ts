import { expect, test } from 'vitest';
import { loader } from './desk-redirect-page.tsx';

function answerTo(path: string): Response | null {
  try {
    loader({ url: new URL(path, 'http://race.example') });
  } catch (answer) {
    return answer instanceof Response ? answer : null;
  }
  return null;
}
const leadsTo = (path: string) => answerTo(path)?.headers.get('location');

test.each([
  ['/en/mesa/equipo?quien=3', '/en/desk/team?quien=3'],
  ['/es/desk', '/es/mesa'],
  ['/desk/', '/mesa'],
  ['/es/desk/payments/payment/R-7/refund?de=1', '/es/mesa/pagos/pago/R-7/devolucion?de=1'],
  ['/es/mesa/entries', '/es/mesa/inscripciones'],
  // Escaped letters and invalid escapes stay as written.
  ['/desk/%F3%88%9F%87/%C3%B1?q=%C3%B1', '/mesa/%F3%88%9F%87/%C3%B1?q=%C3%B1'],
  ['/desk//other.example', '/mesa//other.example'],
])('%s redirects to %s', (from, to) => {
  expect(leadsTo(from)).toBe(to);
});

test('an English address with a former Spanish name redirects permanently', () => {
  expect(answerTo('/en/desk/pagos?espera=late')?.status).toBe(301);
  expect(answerTo('/es/desk/payments')?.status).toBe(302);
});

test('an unknown desk address does not redirect', () => {
  expect(leadsTo('/en/desk/nada')).toBeUndefined();
});
