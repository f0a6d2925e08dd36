// The orders before and after this one in the list that it was opened from, as long as the list is in the cache.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

type ListPage = { data: readonly { orderUuid: string }[] };

export type Neighbours = {
  isFromList: boolean;
  /** `4 / 19`, among the orders of the page of the list. */
  place: string | undefined;
  /** Opens the order before, or after; undefined where there is none. */
  before: (() => void) | undefined;
  after: (() => void) | undefined;
};

export function useNeighbours(orderUuid: string): Neighbours {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const uuids = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['orders', 'rows'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => [...new Set((state.data as ListPage | undefined)?.data.map((row) => row.orderUuid))])
    .find((page) => page.includes(orderUuid));
  const at = uuids?.indexOf(orderUuid) ?? -1;
  const open = (uuid: string | undefined) =>
    uuid === undefined ? undefined : () => void navigate(`/orders/${uuid}`, { replace: true });
  return {
    isFromList: uuids !== undefined,
    place: uuids === undefined ? undefined : `${at + 1} / ${uuids.length}`,
    before: open(at < 1 ? undefined : uuids?.[at - 1]),
    after: open(uuids?.[at + 1]),
  };
}
