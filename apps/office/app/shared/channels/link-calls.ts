// Links items to products of a channel, and reads again what shows links.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '#domain/base/refusal.ts';
import { api, sentenceOf } from '../api/api.ts';
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
  const [isPending, setIsPending] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const link = async (given: ChannelLink) => {
    setIsPending(true);
    try {
      await api.linkChannelProduct(given);
      onLinked();
      await reread();
    } catch (error) {
      const fields = (isRefusal(error) && error.fields) || [];
      setProblems(
        fields.length > 0
          ? Object.fromEntries(fields.map(({ name, message }) => [name, message]))
          : { whole: sentenceOf(error) },
      );
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, problems, link };
}

/** `problem`: why the lines were not linked. `onLinked` is called after the links. */
export function useLinkLines(onLinked: () => void) {
  const reread = useRereadChannels();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const link = async (given: Parameters<typeof api.linkChannelProducts>[0]) => {
    setIsPending(true);
    setProblem(undefined);
    try {
      const { count } = await api.linkChannelProducts(given);
      showToast(`상품 ${formatCount(count)}개를 연결했습니다.`);
      onLinked();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setIsPending(false);
      await reread();
    }
  };
  return { isPending, problem, link };
}
