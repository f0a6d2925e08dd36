// Links items to products of a channel, and reads again what shows links.
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useRun } from '../api/use-run.ts';
import { formatCount } from '../format.ts';
import { showToast } from '../parts/toast.tsx';

export type ChannelLink = Parameters<typeof api.linkChannelProduct>[0];

/** Makes all screens of channels read again: a link is in the list of links, and not any more in that of items without one. */
function useRereadChannels(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('channel') });
}

/** `problems`: why the last link was refused, by field; `whole` without a field. `onLinked` is called after a link. */
export function useLinkItem(onLinked: () => void) {
  const reread = useRereadChannels();
  const { isBusy, problems, run } = useRun();
  const link = (given: ChannelLink) =>
    run(async () => {
      await api.linkChannelProduct(given);
      onLinked();
      await reread();
    });
  return { isBusy, problems, link };
}

/** `problem`: why the lines were not linked. `onLinked` is called after the links. */
export function useLinkLines(onLinked: () => void) {
  const reread = useRereadChannels();
  const { isBusy, problem, run } = useRun();
  const link = async (given: Parameters<typeof api.linkChannelProducts>[0]) => {
    await run(async () => {
      const { count } = await api.linkChannelProducts(given);
      showToast(`상품 ${formatCount(count)}개를 연결했습니다.`);
      onLinked();
    });
    await reread();
  };
  return { isBusy, problem, link };
}
