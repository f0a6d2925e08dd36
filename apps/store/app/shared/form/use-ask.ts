// A request from a form: at most one at a time, with the sentence of its refusal.
import { useRef, useState } from 'react';
import { refusalText } from './refusal-text.ts';

type Ask = {
  /** Runs the request unless one is pending. A refusal is shown, unless `onRefused` handles it at a field and returns true. */
  ask: (work: () => Promise<void>, onRefused?: (error: unknown) => boolean) => Promise<void>;
  isPending: boolean;
  /** Sentence of the last failure; null before and during a request. */
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
