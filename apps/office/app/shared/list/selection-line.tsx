// The line above the table: how much is selected, and all rows of the result beyond the page.
import { useState } from 'react';
import { sentenceOf } from '../api/api.ts';
import { formatCount } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { showToast } from '../parts/toast.tsx';
import type { ListDef, Paging } from './list-types.ts';
import type { Selection } from './use-selection.ts';

export function SelectionLine<Row, Input>({
  definition: { selectAll },
  input,
  selection,
  paging,
  shown,
}: {
  definition: ListDef<Row, Input>;
  input: Input;
  selection: Selection<Row>;
  paging: Paging | undefined;
  shown: number;
}) {
  const [sums, setSums] = useState<string>();
  const { selected, outOfSight } = selection;
  if (selected.length === 0) return <span />;
  const total = paging?.totalCount ?? shown;
  const isWhole = selected.length >= total;
  const takeAll = async () => {
    try {
      const { uuids, rowCount, orderCount, payPrice, isCountCapped } = (await selectAll?.(input)) ?? {
        uuids: [],
        rowCount: 0,
        orderCount: 0,
        payPrice: 0,
      };
      selection.add(uuids);
      const first = isCountCapped ? '처음 ' : '';
      setSums(
        `${first}행 ${formatCount(rowCount)} · 주문 ${formatCount(orderCount)}건 · 결제 ${formatCount(payPrice)}원`,
      );
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'stop' });
    }
  };
  return (
    <span aria-live="polite">
      <strong>{formatCount(selected.length)}행</strong>을 골랐습니다.
      {outOfSight > 0 && ` 이 화면 밖에 ${formatCount(outOfSight)}행이 있습니다.`}{' '}
      {isWhole && outOfSight > 0 && sums}
      {selectAll !== undefined && !isWhole && selected.length - outOfSight === shown && (
        <Button tone="quiet" size="small" onPress={() => void takeAll()}>
          {`조건에 맞는 ${formatCount(total)}${paging?.isTotalCountMinimum ? '+' : ''}행 모두 고르기`}
        </Button>
      )}
    </span>
  );
}
