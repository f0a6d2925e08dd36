// The order of a list whose rows staff move. The first page of the whole list is moved: the order of filtered rows says nothing about the others.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api.ts';
import { showToast } from '../parts/toast.tsx';
import type { ListDef } from './list-types.ts';
import type { ListState } from './use-list-state.ts';

/** The rows in their order, and the move of a row, which is shown before the server has stored it; undefined for a list without `reorder`. */
export function useRowOrder<Row, Input>(
  { name, reorder, rowId, defaultTab }: ListDef<Row, Input>,
  { tab, search, filters, after }: ListState,
  rows: readonly Row[] | undefined,
): { rows: readonly Row[] | undefined; move: ((from: number, to: number) => void) | undefined } {
  const queryClient = useQueryClient();
  const [order, setOrder] = useState<readonly string[]>();
  const placeOf = new Map(order?.map((uuid, at) => [uuid, at]));
  const ordered =
    order === undefined
      ? rows
      : rows?.toSorted((one, other) => (placeOf.get(rowId(one)) ?? 0) - (placeOf.get(rowId(other)) ?? 0));
  if (reorder === undefined) return { rows, move: undefined };
  const isWhole =
    tab === defaultTab && search === '' && Object.keys(filters).length === 0 && after === undefined;
  const move = async (from: number, to: number) => {
    if (!isWhole) {
      showToast('검색어와 조건을 지우고 ‘전체’ 탭의 첫 쪽에서 순서를 바꿔 주세요.', { tone: 'stop' });
      return;
    }
    const uuids = (ordered ?? []).map(rowId);
    const moved = uuids[from];
    if (moved === undefined || from === to || to < 0 || to >= uuids.length) return;
    const next = uuids.toSpliced(from, 1).toSpliced(to, 0, moved);
    setOrder(next);
    try {
      await reorder(next);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'stop' });
    }
    await queryClient.invalidateQueries({ queryKey: [name] });
    // A later move waits for its own answer.
    setOrder((now) => (now === next ? undefined : now));
  };
  return { rows: ordered, move: (from, to) => void move(from, to) };
}
