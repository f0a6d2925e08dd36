// The line above the table: how much is selected, and all rows of the result beyond the page.
import { useState } from 'react';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { sentenceOf } from '../api/api.ts';
import { formatCount } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { showToast } from '../parts/toast.tsx';
import type { ListDef, Paging } from './list-types.ts';
import type { Selection } from './use-selection.ts';

type Sums = Awaited<ReturnType<NonNullable<ListDef<never, never>['selectAll']>>>;

const sumsOf = ({ rowCount, orderCount, payPrice, isCountCapped = false }: Sums): string =>
  [
    ...(isCountCapped || orderCount !== undefined
      ? [`${isCountCapped ? '처음 ' : ''}행 ${formatCount(rowCount)}`]
      : []),
    ...(orderCount === undefined ? [] : [`주문 ${formatCount(orderCount)}건`]),
    ...(payPrice === undefined ? [] : [`결제 ${formatCount(payPrice)}원`]),
  ].join(' · ');

export function SelectionLine<Row, Input>({
  definition: { selectAll, unit = '행' },
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
  const [sums, setSums] = useState<Sums>();
  const { selected, outOfSight } = selection;
  if (selected.length === 0) return <span />;
  const total = paging?.totalCount ?? shown;
  const isWhole = selected.length >= total || selected.length === sums?.rowCount;
  const takeAll = (find: NonNullable<typeof selectAll>) =>
    selection
      .addFound(async () => {
        const found = await find(input);
        setSums(found);
        return found.uuids;
      })
      .catch((error: unknown) => showToast(sentenceOf(error), { tone: 'stop' }));
  return (
    <span aria-live="polite">
      <strong>
        {formatCount(selected.length)}
        {unit}
      </strong>
      {particleAfter(unit, '을/를')} 골랐습니다.
      {outOfSight > 0 &&
        ` 이 화면 밖에 ${formatCount(outOfSight)}${unit}${particleAfter(unit, '이/가')} 있습니다.`}{' '}
      {sums?.rowCount === selected.length && outOfSight > 0 && sumsOf(sums)}
      {selectAll !== undefined && !isWhole && selected.length - outOfSight === shown && (
        <Button
          tone="quiet"
          size="small"
          isPending={selection.isReading}
          onPress={() => void takeAll(selectAll)}
        >
          {`조건에 맞는 ${formatCount(total)}${paging?.isTotalCountMinimum ? '+' : ''}${unit} 모두 고르기`}
        </Button>
      )}
    </span>
  );
}
