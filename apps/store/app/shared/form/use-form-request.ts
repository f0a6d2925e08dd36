// A request from a form: at most one at a time, with the sentence of its refusal.
import { useRef, useState } from 'react';
import { refusalText } from './refusal-text.ts';

type FormRequest = {
  /** Runs the request unless one is pending. A refusal is shown, unless `onRefused` handles it at a field and returns true. */
  send: (work: () => Promise<void>, onRefused?: (error: unknown) => boolean) => Promise<void>;
  isPending: boolean;
  /** Sentence of the last failure; null before and during a request. */
  failure: string | null;
};

/** The request of one form; a second call of `send` while one is pending does nothing. */
export function useFormRequest(): FormRequest {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  return {
    isPending,
    failure,
    send: async (work, onRefused) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setPending(true);
      setFailure(null);
      try {
        await work();
      } catch (error) {
        // Before `onRefused`, so that a defect is reported even if the form handles every failure.
        const text = refusalText(error);
        if (onRefused?.(error) !== true) setFailure(text);
      } finally {
        isUnderWay.current = false;
        setPending(false);
      }
    },
  };
}
