// One question to the server from a form: never twice at once, and what it refuses with in words.
import { useRef, useState } from 'react';
import { refusalText } from './refusal-text.ts';

type Ask = {
  /** Runs the work unless one is under way. A refusal is told; `onRefused` may take it for a field and answer true. */
  ask: (work: () => Promise<void>, onRefused?: (error: unknown) => boolean) => Promise<void>;
  isPending: boolean;
  /** What went wrong at last; null before and while asking. */
  told: string | null;
};

export function useAsk(): Ask {
  const [isPending, setPending] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  return {
    isPending,
    told,
    ask: async (work, onRefused) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setPending(true);
      setTold(null);
      try {
        await work();
      } catch (error) {
        if (onRefused?.(error) !== true) setTold(refusalText(error));
      } finally {
        isUnderWay.current = false;
        setPending(false);
      }
    },
  };
}
