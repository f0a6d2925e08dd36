// The picking list: what must be taken from the shelves for the chosen rows.
import { formatCount, formatWeekday } from '../../shared/format.ts';
import type { OrderRow } from '../../shared/parcels/order-rows.ts';
import { HoldTag } from '../../shared/parcels/hold-tag.tsx';
import { RowLots } from '../../shared/parcels/row-lots.tsx';
import { PrintFrame } from './print-frame.tsx';
import { pickingLines, sumOf } from './sheet-lines.ts';
import styles from './print.module.css';

export const meta = () => [{ title: '피킹 리스트 · 온스 데스크' }];

const papers = (rows: readonly OrderRow[], held: readonly OrderRow[]) => (
  <PickingList rows={rows} held={held} />
);

export default function Picking() {
  return <PrintFrame title="피킹 리스트" papers={papers} />;
}

/** `11.23 월 9:42` of the clock of this computer. */
function printedAt(): string {
  const now = new Date();
  const day = new Intl.DateTimeFormat('sv-SE').format(now);
  return `${formatWeekday(day)} ${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`;
}

function PickingList({ rows, held }: Record<'rows' | 'held', readonly OrderRow[]>) {
  const lines = pickingLines(rows);
  const total = sumOf(lines.map(({ count }) => count));
  const orders = new Set(rows.map(({ orderUuid }) => orderUuid)).size;
  return (
    <article className={styles.paper}>
      <h2>피킹 리스트</h2>
      <p className={styles.facts}>
        {printedAt()} · {formatCount(rows.length)}행 · 주문 {formatCount(orders)}건 · 상품{' '}
        {formatCount(lines.length)}종 {formatCount(total)}개
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <span className="spoken">챙김</span>
            </th>
            <th scope="col">상품 · 옵션</th>
            <th scope="col" className={styles.code}>
              상품 번호
            </th>
            <th scope="col" className={styles.number}>
              수량
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.productItemUuid}>
              <td>
                <span className={styles.box} />
              </td>
              <td>
                {line.name}
                <RowLots lots={line.lots} />
              </td>
              <td>{line.productItemId}</td>
              <td className={styles.count}>{formatCount(line.count)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row" colSpan={2}>
              합계
            </th>
            <td className={styles.count}>{formatCount(total)}</td>
          </tr>
        </tfoot>
      </table>
      {held.length > 0 && <HeldRows rows={held} />}
    </article>
  );
}

/** Not to be taken from the shelves. */
function HeldRows({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <section className={styles.held} aria-label="배송보류">
      <h3>챙기지 않는 배송보류 상품</h3>
      <ul>
        {rows.map(({ uuid, orderNo, displayName, count, hold }) => (
          <li key={uuid}>
            {orderNo} {displayName} {count}개 {hold !== undefined && <HoldTag hold={hold} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
