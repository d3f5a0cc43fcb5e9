import { completeCedula } from '../../support/cedula.ts';

export function paddler(n: number, more: object = {}): Record<string, unknown> {
  const nine = `17${String(n % 6)}${String(n).padStart(6, '0')}`;
  const letters = [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return {
    name: `Paddler ${letters}x`,
    email: `paddler${n}@private.example`,
    mobile: '0987654321',
    personal_id: completeCedula(nine),
    date_birth: '1990-05-04',
    category: 2,
    sex: n % 2 ? 'male' : 'female',
    nationality: 'EC',
    city: 'Private',
    size: 'M',
    accept_regulations: true,
    accept_release: true,
    accept_privacy: true,
    language: 'es',
    ...more,
  };
}

/** Fields that a minor's guardian adds; under 15 also `guardian_accept_privacy`. */
export const guardian = {
  guardian_name: 'Rosa Private',
  guardian_personal_id: '0926687856',
  guardian_accept_release: true,
};

const token = 'contract-test-token-of-32-letters';

export function registering(sent: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
      ...headers,
    },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  };
}
