export interface SentEvent {
  type: string;
  data: string;
}

/**
 * Reads events from a stream piece by piece (HTML, §9.2.6); an event that a broken line leaves unfinished is dropped.
 */
export function eventLines(take: (event: SentEvent) => void): (piece: string) => void {
  let rest = '';
  let type = '';
  let data: string[] = [];
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) take({ type: type || 'message', data: data.join('\n') });
      type = '';
      data = [];
      return;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(text) ?? [];
    if (field === 'event') type = value;
    else if (field === 'data') data.push(value);
  };
  return (piece) => {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    for (const one of lines) line(one.endsWith('\r') ? one.slice(0, -1) : one);
  };
}
