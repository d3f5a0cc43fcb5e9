import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * What a form of the page was answered, until the next one is sent or another page is opened: the
 * router forgets it when a page that is kept fresh asks what is new, and a refusal would be gone unread.
 */
export function useStandingAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const { state, formMethod, location } = useNavigation();
  const [last, setLast] = useState({ key, answer });
  // The router hands over the answer before the page that it answers: it stands under the later key.
  // A slow phone may draw only one of the two.
  const isOnItsWay = state === 'loading' && formMethod !== undefined;
  if (answer !== undefined && answer !== last.answer) {
    setLast({ key: isOnItsWay ? location.key : key, answer });
  }
  return answer ?? (last.key === key ? last.answer : undefined);
}
