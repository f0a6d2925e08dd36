// The row that is open over a list: `open` in the address is its uuid.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export function useOpenRow() {
  const [parameters, setParameters] = useSearchParams();
  /** The address of the list with this row open. */
  const hrefOf = useCallback(
    (uuid: string): string => {
      const next = new URLSearchParams(parameters);
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
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { openUuid: parameters.get('open') ?? undefined, hrefOf, close };
}
