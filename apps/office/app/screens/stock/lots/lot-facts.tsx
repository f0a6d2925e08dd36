// A lot in a dialog or above its changes: item, number, use-by date, and its units.
import { Facts } from '../../../shared/detail/detail.tsx';
import { formatCount, formatDay } from '../../../shared/format.ts';
import { Status } from '../../../shared/parts/status.tsx';
import { type Lot, lotStates, remainingWords } from './lot-words.ts';

export function LotFacts({ lot }: { lot: Lot }) {
  const { item, code, useBy, remainingDays, lastSaleDay, stockCount, reservedCount, stopReason } = lot;
  const [label, tone] = lotStates[lot.state];
  return (
    <Facts
      facts={[
        { label: '상품', value: item.displayName },
        { label: '로트 번호', value: code },
        { label: '소비기한', value: `${formatDay(useBy)} · ${remainingWords(remainingDays)}` },
        {
          label: '판매 종료',
          value: `${formatDay(lastSaleDay)} · 소비기한이 ${formatCount(item.minimumUseByDays)}일 이상 남은 상품만 팝니다`,
        },
        {
          label: '재고',
          value: `${formatCount(stockCount)}개 · 발송 전 주문 ${formatCount(reservedCount)}개`,
        },
        { label: '상태', value: <Status tone={tone}>{label}</Status> },
        { label: '중지 사유', value: stopReason },
      ]}
    />
  );
}
