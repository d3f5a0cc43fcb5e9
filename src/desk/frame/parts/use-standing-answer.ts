import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Keeps the last answer of a form until the next form is sent or another page opens. The router forgets an answer when
 * a live page revalidates, which would hide a refusal before it is read.
 */
export function useStandingAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const { state, formMethod, location } = useNavigation();
  const [last, setLast] = useState({ key, answer });
  // The router delivers the answer before its page, so the answer belongs to the later key. A slow phone may draw only
  // one of the two.
  const isOnItsWay = state === 'loading' && formMethod !== undefined;
  if (answer !== undefined && answer !== last.answer) {
    setLast({ key: isOnItsWay ? location.key : key, answer });
  }
  return answer ?? (last.key === key ? last.answer : undefined);
}
