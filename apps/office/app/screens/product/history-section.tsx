// What the prices of the items were, what may be crossed out, and the channels that sell the product. Read from the stored product.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import { api } from '../../shared/api/api.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import type { Product } from './product-values.ts';
import { ScheduledNotes } from './scheduled-notes.tsx';
import styles from './product.module.css';

type Item = Product['items'][number];

export function HistorySection() {
  const { productUuid = '' } = useParams();
  const read = useQuery({
    queryKey: ['products', 'history', productUuid],
    queryFn: () => api.getStaffProduct({ uuid: productUuid }),
  });
  return (
    <div className={styles.stack}>
      <ScheduledNotes productUuid={productUuid} />
      {read.data?.items.map((item) => (
        <ItemHistory key={item.uuid} item={item} />
      ))}
    </div>
  );
}

function ItemHistory({ item }: { item: Item }) {
  return (
    <section aria-label={`${item.displayName} 가격 이력`}>
      <h3>{item.displayName}</h3>
      <p className={styles.quiet}>{struckText(item)}</p>
      {item.priceChanges.length > 0 && (
        <table className={styles.history}>
          <thead>
            <tr>
              <th scope="col">바뀐 때</th>
              <th scope="col">판매가</th>
              <th scope="col">정가</th>
            </tr>
          </thead>
          <tbody>
            {item.priceChanges.map(({ changedAt, salesPrice, fixedPrice }) => (
              <tr key={changedAt}>
                <td>{formatTime(changedAt)}</td>
                <td>{formatCount(salesPrice)}</td>
                <td>{fixedPrice > 0 ? formatCount(fixedPrice) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {item.channels.map(({ channel, channelProductId }) => (
        <p key={channel}>
          {salesChannelLabels[channel]} 상품번호 {channelProductId}
        </p>
      ))}
    </section>
  );
}

/** Returns why the list price is shown as a crossed-out price or is not (docs/rules/prices.md). */
function struckText({ lowestPrice, formerPrice, fixedPrice, isRecommendedPrice }: Item): string {
  const lowest = `최근 30일 최저가는 ${formatCount(lowestPrice)}원입니다.`;
  if (fixedPrice === 0) return lowest;
  if (isRecommendedPrice) return `정가 ${formatCount(fixedPrice)}원은 희망소비자가로 보입니다. ${lowest}`;
  if (formerPrice === undefined) return `판 지 20일이 되지 않아 정가를 취소선으로 보이지 않습니다. ${lowest}`;
  return fixedPrice <= formerPrice
    ? `정가 ${formatCount(fixedPrice)}원은 실제로 팔던 값이라 취소선으로 보입니다. ${lowest}`
    : `정가는 실제로 팔던 ${formatCount(formerPrice)}원까지만 취소선으로 보입니다. ${lowest}`;
}
