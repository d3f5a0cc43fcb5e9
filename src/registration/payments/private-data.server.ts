import { data } from 'react-router';
import { privateHeaders } from '../../platform/page/private-headers.ts';

export function privateData<Value>(
  value: Value,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  return data(value, { status, headers: { ...privateHeaders, ...headers } });
}
