// The rows of a printed sheet: those of the address (`rows`), else all that wait for an invoice.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isUuid } from '#domain/base/uuid.ts';
import { readOrderRows, readWaitingRows } from '../../shared/parcels/order-rows.ts';

/** Rows of a sheet at most, as of a file of invoices. */
export const printedAtMost = 500;

export function usePrintedRows() {
  const [parameters] = useSearchParams();
  const uuids = (parameters.get('rows') ?? '').split(',').filter(isUuid).slice(0, printedAtMost);
  return useQuery({
    queryKey: ['orders', 'printed', uuids],
    queryFn: () => (uuids.length > 0 ? readOrderRows(uuids) : readWaitingRows(printedAtMost)),
    // A sheet does not change while it is printed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
