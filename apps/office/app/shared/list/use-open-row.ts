// The row that is open over a list: `open` in the address is its uuid. `copy` is the row that a new one is filled from.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export function useOpenRow() {
  const [parameters, setParameters] = useSearchParams();
  /** The address of the list with this row open. */
  const hrefOf = useCallback(
    (uuid: string): string => {
      const next = new URLSearchParams(parameters);
      next.delete('copy');
      next.set('open', uuid);
      return `?${next}`;
    },
    [parameters],
  );
  const close = () =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('open');
        next.delete('copy');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { openUuid: parameters.get('open') ?? undefined, hrefOf, close };
}
