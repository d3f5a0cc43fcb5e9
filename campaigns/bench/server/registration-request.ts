import { paddler, registering } from '../../../tests/contract/support/registrations.ts';
import { writtenRequest } from './plain-connection.ts';

export function registrationRequest(site: string, n: number): string {
  const { headers, body } = registering(paddler(n));
  return writtenRequest(new URL('/api/user/register', site), {
    method: 'POST',
    headers: Object.fromEntries(new Headers(headers)),
    body: String(body),
  });
}
