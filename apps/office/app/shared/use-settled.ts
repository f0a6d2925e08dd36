// A text once it has not changed for some time, such as at the end of typing.
import { useEffect, useState } from 'react';

/** The last text that stayed for `afterMs`; the first one without waiting. */
export function useSettled<Text extends string | undefined>(text: Text, afterMs: number): Text {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), afterMs);
    return () => window.clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
